import './work-orders-words.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { isReason } from '@brigade/contract/orders/reject-note.rules.ts'
import { useEffect, useId, useState, type MouseEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../shared/form/entered.ts'
import { quiet, useFormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useScreenKeys } from '../../shared/ui/use-screen-keys.ts'
import { beginWriting } from '../../shared/ui/writing.ts'
import choice from '../../shared/ui/choice.module.css'
import classes from './answer-form.module.css'
import { readAnswer, type Answer } from './answer.rules.ts'
import { useAfterAnswer } from './orders.queries.ts'
import { quickReasons } from './quick-reasons.rules.ts'
import { QUICK_MINUTES, rememberMinutes, useUsualMinutes } from './usual-minutes.ts'

const pathOf = { accept: 'preparationTime', reject: 'rejectNote' } as const

interface AnswerDraft {
  answer: Answer
  typed: string
}

interface AnswerFormProps {
  order: Order
  /** Typed text by order, kept while another order is selected. */
  drafts: Map<string, string>
  onMoved: (order: Order) => void
}

/** One input serves both answers: minutes to accept, a note to reject. */
export function AnswerForm({ order, drafts, onMoved }: AnswerFormProps) {
  const { t } = useTranslation()
  const readOf = ({ answer, typed }: AnswerDraft) => readAnswer(answer, order._id, typed)
  const [initial] = useState<AnswerDraft>({ answer: 'accept', typed: drafts.get(order._id) ?? '' })
  const form = useSentForm(acceptOrder, {
    initial,
    sent: (draft) => {
      const read = readOf(draft)
      if ('sent' in read) return read.sent
      return draft.answer === 'accept'
        ? { orderId: order._id, acceptOrder: true as const, preparationTime: undefined, isUndoable: true }
        : { orderId: order._id, acceptOrder: false as const, rejectNote: draft.typed, isUndoable: true }
    },
    also: (draft): Problems => {
      const read = readOf(draft)
      return 'problem' in read ? { [pathOf[draft.answer]]: t(read.problem) } : {}
    },
    ...useAfterAnswer((moved) => {
      const { restId, restauranttype, preparationTime } = moved
      if (moved.isAccepted && preparationTime !== null) rememberMinutes(restId, restauranttype.name, preparationTime)
      onMoved(moved)
    }),
  })
  const { root, isBusy } = form
  const usual = useUsualMinutes()(order)
  const pressed = useDraftOf(form, ({ answer }) => answer)
  const field = form.field('typed', pathOf[pressed])
  const { value, change } = useFormField(field)

  const isEmpty = value.trim() === ''
  const isNote = isEmpty ? pressed === 'reject' : isReason(value)
  const isAccepting = 'sent' in readOf({ answer: 'accept', typed: value })

  useEffect(() => {
    drafts.set(order._id, value)
  }, [drafts, order._id, value])

  const [asksWhy, setAsksWhy] = useState(false)
  const press = (answer: Answer) => {
    setAsksWhy(answer === 'reject' && isEmpty)
    form.field('answer').change(answer)
    form.save()
  }
  const pick = (answer: string) => {
    change(answer)
    // Reject was pressed, and waits only for the reason.
    if (asksWhy && isEmpty && isReason(answer) && !isBusy) form.save()
  }
  useScreenKeys({
    r: () => {
      beginWriting()
      form.field('answer').change('reject')
      form.focusFirst()
    },
  })
  // Enter presses the button of the answer that is being written. Minutes can only accept.
  const byEnter: Answer = pressed === 'reject' && !isAccepting ? 'reject' : 'accept'
  const buttonOf = (answer: Answer) => {
    if (answer === byEnter) return { type: 'submit' as const }
    const onClick = (event: MouseEvent) => {
      // The press makes it the button of Enter, which would send the form once more.
      event.preventDefault()
      press(answer)
    }
    return { type: 'button' as const, onClick }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) press(byEnter)
  }

  return (
    <form ref={root} className={`lines ${classes.form}`} data-answer noValidate onSubmit={submit}>
      <TextEntry field={quiet(field)} label={t('orders.answer-input')} />
      <QuickAnswers usual={usual} order={order} typed={value} isNote={isNote} onPick={pick} />
      <div className={classes.buttons}>
        <ActionButton
          {...buttonOf('accept')}
          isEarly={!isAccepting}
          isBusy={isBusy && pressed === 'accept'}
          isDisabled={isBusy && pressed === 'reject'}
        >
          {t('orders.accept')}
        </ActionButton>
        <ActionButton
          {...buttonOf('reject')}
          tone="plain-red"
          isEarly={!isEmpty && !isNote}
          isBusy={isBusy && pressed === 'reject'}
          isDisabled={isBusy && pressed === 'accept'}
        >
          {t('orders.reject')}
        </ActionButton>
      </div>
    </form>
  )
}

interface QuickAnswersProps {
  usual: number
  order: Order
  typed: string
  /** A note is wanted. Narrow panes then show the reasons in place of the minutes. */
  isNote: boolean
  onPick: (answer: string) => void
}

function QuickAnswers({ usual, order, typed, isNote, onPick }: QuickAnswersProps) {
  const { t } = useTranslation()
  const id = useId()
  const minutes = [...new Set([...QUICK_MINUTES, usual])].toSorted((a, b) => a - b)
  const reasons = quickReasons(order).map((reason) => t(`orders.reason.${reason}`))
  const groups = [
    {
      kind: 'minutes' as const,
      answers: minutes.map((each) => ({ answer: String(each), name: t('orders.minutes', { minutes: each }) })),
    },
    { kind: 'reasons' as const, answers: reasons.map((reason) => ({ answer: reason, name: reason })) },
  ]
  return (
    <div className={`figures ${classes.quick}`} data-note={isNote}>
      {groups.map(({ kind, answers }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} className="hint">
            {t(`orders.quick-${kind}`)}
          </p>
          <div>
            {answers.map(({ answer, name }) => (
              <button
                key={answer}
                type="button"
                className={choice.choice}
                aria-pressed={typed.trim() === answer}
                onClick={() => onPick(answer)}
              >
                {name}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
