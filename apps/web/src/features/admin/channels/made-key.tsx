import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { say } from '../../../shared/ui/snack-store.ts'
import classes from './channel-key-form.module.css'

interface MadeKeyProps {
  name: string
  value: string
  onDone: () => void
}

/** The key itself, this one time: to be copied, or selected and copied by hand. */
export function MadeKey({ name, value, onDone }: MadeKeyProps) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const select = () => {
    field.current?.focus()
    field.current?.select()
  }
  useEffect(select, [])

  const copy = () => {
    const byHand = () => {
      select()
      say(t('channels-tab.copy-by-hand'), 'bad')
    }
    // Missing where the page does not come over a safe connection.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (!clipboard) return byHand()
    clipboard.writeText(value).then(() => say(t('channels-tab.copied'), 'good'), byHand)
  }

  // A press that leaves anything else would lose the key for ever.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.preventDefault()
  }

  return (
    <section className={classes.made} aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}>
      <h2 id={`${id}-title`} className={classes.title}>
        {t('channels-tab.copy-now', { name })}
      </h2>
      <p id={`${id}-once`} className={classes.once}>
        {t('channels-tab.shown-once')}
      </p>
      <div>
        <label className={classes.label} htmlFor={id}>
          {t('channels-tab.key')}
        </label>
        <div className={classes.copy}>
          <textarea
            ref={field}
            id={id}
            className={classes.key}
            value={value}
            readOnly
            rows={2}
            spellCheck={false}
            aria-describedby={`${id}-once`}
            onFocus={(event) => event.currentTarget.select()}
          />
          <ActionButton onClick={copy}>{t('channels-tab.copy')}</ActionButton>
        </div>
      </div>
      <div>
        <ActionButton tone="plain" onClick={onDone}>
          {t('channels-tab.done')}
        </ActionButton>
      </div>
    </section>
  )
}
