import { acceptOrder, type Order } from '@brigade/contract/orders/orders.contract.ts'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useField } from '../../shared/ui/field.ts'
import { say } from '../../shared/ui/snack-store.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import classes from './answer-form.module.css'
import { NOTE_MAX_LENGTH, readAnswer } from './answer.rules.ts'
import { useAfterStep } from './orders.queries.ts'

const QUICK_MINUTES = [10, 15, 20, 30]

interface AnswerFormProps {
  order: Order
  /** What was typed for an order stays while another one is looked at. */
  drafts: Map<string, string>
  onMoved: (order: Order) => void
  hasFocus?: boolean
}

/** Accept or reject: one input, which is the minutes for the one and the note for the other. */
export function AnswerForm({ order, drafts, onMoved, hasFocus = false }: AnswerFormProps) {
  const { t } = useTranslation()
  const field = useField('no-or-name', { maxLength: NOTE_MAX_LENGTH }, drafts.get(order._id))
  const [pressed, setPressed] = useState<'accept' | 'reject'>('accept')
  const { onDone, onFail } = useAfterStep(onMoved)
  const { act, isBusy } = useAction(acceptOrder, {
    onDone,
    onFail: (error) => {
      field.refuse(error.fields.preparationTime ?? error.fields.rejectNote)
      onFail()
    },
  })

  useEffect(() => {
    drafts.set(order._id, field.value)
  }, [drafts, order._id, field.value])

  const press = (answer: 'accept' | 'reject') => {
    const read = readAnswer(answer, order._id, field.value)
    if ('problem' in read) {
      const problem = t(read.problem)
      say(problem, 'bad')
      field.refuse(problem)
      field.input.current?.focus()
      return
    }
    setPressed(answer)
    act(read.sent)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) press('accept')
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <div className={classes.entry}>
        <TextField field={field} label={t('orders.answer-input')} autoComplete="off" hasFocus={hasFocus} />
        <div className={classes.minutes} role="group" aria-label={t('orders.quick-minutes')}>
          {QUICK_MINUTES.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={classes.quick}
              aria-pressed={field.text === String(minutes)}
              onClick={() => field.change(String(minutes))}
            >
              {t('orders.minutes', { minutes })}
            </button>
          ))}
        </div>
      </div>
      <div className={classes.buttons}>
        <ActionButton type="submit" isBusy={isBusy && pressed === 'accept'} isDisabled={isBusy && pressed === 'reject'}>
          {t('orders.accept')}
        </ActionButton>
        <ActionButton
          tone="red"
          isBusy={isBusy && pressed === 'reject'}
          isDisabled={isBusy && pressed === 'accept'}
          onClick={() => press('reject')}
        >
          {t('orders.reject')}
        </ActionButton>
      </div>
    </form>
  )
}
