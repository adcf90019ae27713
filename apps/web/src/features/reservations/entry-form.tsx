import './dine-words.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../shared/api/server-time.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { codeOf, emptyBoxes, type Boxes } from '../../shared/ui/code-digits.ts'
import { CodeField, type CodeFieldHandle } from '../../shared/ui/code-field.tsx'
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { readEntry } from './entry-code.rules.ts'
import classes from './entry-form.module.css'
import { useEntry } from './reservations.queries.ts'

interface EntryFormProps {
  reserId: string
  restId: string
  /** Who booked. */
  guest: string
  /** The code of the booking. */
  code: string
}

export function EntryForm({ reserId, restId, guest, code }: EntryFormProps) {
  const { t } = useTranslation()
  const field = useRef<CodeFieldHandle>(null)
  const [boxes, setBoxes] = useState(emptyBoxes)
  const [problem, setProblem] = useState<string | null>(null)
  const { act, isBusy } = useEntry(restId, (error) => {
    setProblem(error.fields.code ?? error.message)
    if (error.code === 'entry-code-wrong') setBoxes(emptyBoxes)
  })

  const change = (next: Boxes) => {
    setBoxes(next)
    setProblem(null)
  }
  const enter = (typed: string) => {
    const read = readEntry(reserId, typed, serverNow())
    if ('sent' in read) return act(read.sent)
    setProblem(read.problem)
    toast(read.problem, 'bad')
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    enter(codeOf(boxes))
  }

  return (
    <form className={classes.form} noValidate aria-label={t('dine.entry')} onSubmit={submit}>
      <CodeField
        ref={field}
        label={t('dine.entry-code')}
        boxes={boxes}
        problem={problem}
        isBusy={isBusy}
        onChange={change}
        onWhole={enter}
      />
      <div className="beside acts">
        <ActionButton type="submit" isSmall isEarly={codeOf(boxes) === ''} isBusy={isBusy}>
          {t('dine.entry')}
        </ActionButton>
        {/* Guests who booked by phone got none. */}
        <ConfirmedButton
          label={t('dine.no-code')}
          tone="green"
          question={t('dine.no-code-question', { name: guest })}
          hint={t('dine.no-code-hint')}
          isBusy={isBusy}
          onConfirm={() => enter(code)}
        />
      </div>
    </form>
  )
}
