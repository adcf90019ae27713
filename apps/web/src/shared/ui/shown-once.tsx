import './shown-once-words.ts'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, useNavigate } from 'react-router'
import { ActionButton } from './action-button.tsx'
import { Question } from './question.tsx'
import { toast } from './snack-store.ts'
import notice from './notice.module.css'

interface ShownOnceProps {
  kind: 'key' | 'secret'
  name: string
  value: string
  onDone: () => void
}

export function ShownOnce({ kind, name, value, onDone }: ShownOnceProps) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const select = () => {
    field.current?.focus()
    field.current?.select()
  }
  useEffect(select, [])
  const { done, question } = useStay(kind)

  const copy = () => {
    const byHand = () => {
      select()
      toast(t(`shown-once.${kind}.copy-by-hand`), 'bad')
    }
    // Undefined on pages loaded over plain HTTP.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (!clipboard) return byHand()
    clipboard.writeText(value).then(() => toast(t(`shown-once.${kind}.copied`), 'good'), byHand)
  }

  return (
    <section className="stack detail" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`shown-once.${kind}.title`, { name })}</h2>
      <p id={`${id}-once`} className={notice.line}>
        {t(`shown-once.${kind}.why`)}
      </p>
      <div>
        <label className="label" htmlFor={id}>
          {t(`shown-once.${kind}`)}
        </label>
        <div className="beside">
          <textarea
            ref={field}
            id={id}
            style={{
              flex: '1 1 16rem',
              minWidth: 0,
              font: '400 var(--size-text) / 1.5 var(--code-face)',
              wordBreak: 'break-all',
              resize: 'none',
            }}
            value={value}
            readOnly
            rows={2}
            spellCheck={false}
            aria-describedby={`${id}-once`}
            onFocus={(event) => event.currentTarget.select()}
          />
          <ActionButton onClick={copy}>{t('shown-once.copy')}</ActionButton>
        </div>
      </div>
      <div>
        <ActionButton
          tone="plain"
          onClick={() => {
            done()
            onDone()
          }}
        >
          {t('shown-once.done')}
        </ActionButton>
      </div>
      {question}
    </section>
  )
}

/** Leaving would lose the secret: Escape does nothing, and navigation asks first. */
function useStay(kind: ShownOnceProps['kind']) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayLeave = useRef(false)
  const blocker = useBlocker(() => !mayLeave.current)

  // Captures Escape everywhere, before other handlers.
  useEffect(() => {
    const stay = (event: KeyboardEvent) => {
      const isAsked = event.target instanceof Element && event.target.closest('dialog') !== null
      if (event.key === 'Escape' && !isAsked) event.preventDefault()
    }
    document.addEventListener('keydown', stay, { capture: true })
    return () => document.removeEventListener('keydown', stay, { capture: true })
  }, [])

  const done = () => {
    mayLeave.current = true
  }
  const question = blocker.state === 'blocked' && (
    <Question
      label={t('shown-once.leave')}
      tone="red"
      question={t(`shown-once.${kind}.leave-question`)}
      hint={t('shown-once.leave-hint')}
      leave={t('shown-once.stay')}
      onLeave={blocker.reset}
      onConfirm={() => {
        done()
        void navigate(blocker.location, { replace: true })
      }}
    />
  )
  return { done, question }
}
