import './take-off-words.ts'
import { withNoteInId } from '@brigade/contract/carts/cart-line.rules.ts'
import type { Cart, CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { lineOfOtherCourse, linesOf, unsentOfLine } from '@brigade/contract/carts/cart.rules.ts'
import { courseOf } from '@brigade/contract/carts/round.rules.ts'
import { MAX_LINE_NOTE } from '@brigade/contract/foods/ordered-foods.contract.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../shared/form/entered.ts'
import { quiet } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import question from '../../shared/ui/question.module.css'
import { toast } from '../../shared/ui/snack-store.ts'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'

export interface NoteSheetProps {
  /** The line as people call it. */
  called: string
  line: CartLine
  cart: Cart
  /** An empty note takes it away. */
  onNote: (note: string, quantity: number) => void
  onClose: () => void
}

/** As the server normalizes it: the id of the line ends with it. */
const normalized = (note: string) => note.trim().normalize('NFC')

/** Changes the note on portions of a line. What the kitchen has keeps the note that it knows. */
export default function NoteSheet({ called, line, cart, onNote, onClose }: NoteSheetProps) {
  const { t } = useTranslation()
  const left = unsentOfLine(line, cart)
  // Two discounts, or one of some portions, do not fit into one line.
  const isWhole = !line.discount || left === line.quantity
  const isFree = (note: string) => {
    const other = linesOf(cart).find(({ lineId }) => lineId === withNoteInId(line.lineId, note))
    return !other || other.lineId === line.lineId || (!line.discount && !other.discount)
  }
  const canChange = left > 0 && isWhole
  const [wanted, setWanted] = useState<number>()
  const quantity = Math.min(wanted ?? left, left)
  const { note: was = '' } = line
  const coursesWith = (note: string) => {
    const other = lineOfOtherCourse(cart, line, note)
    return other && { course: courseOf(line), other: courseOf(other) }
  }
  const coursesWithout = coursesWith('')
  const form = useForm(
    { note: was },
    {
      problemsOf: ({ note }): Problems => {
        const wrong = note.trim() === '' ? null : checkInput('name', note, { maxLength: MAX_LINE_NOTE })
        if (wrong !== null) return { note: t(wrong) }
        const courses = coursesWith(normalized(note))
        if (courses) return { note: t('note.other-course', courses) }
        return isFree(normalized(note)) ? {} : { note: t('note.discounted') }
      },
    },
  )
  const { root } = form
  const label = t('note.on', { line: called })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!form.check()) return
    const note = normalized(form.draft().note)
    if (note === was) onClose()
    else onNote(note, quantity)
  }
  const remove = () => (isFree('') ? onNote('', quantity) : toast(t('note.discounted'), 'bad'))
  const answers = (
    <div className={`beside ${question.answers}`}>
      <TextButton onClick={onClose}>{t('entries.cancel')}</TextButton>
      {canChange && was !== '' && !coursesWithout && <TextButton onClick={remove}>{t('note.remove')}</TextButton>}
      {canChange && (
        <ActionButton type="submit" needsNetwork={false}>
          {t('note.save')}
        </ActionButton>
      )}
    </div>
  )
  return (
    <Modal label={label} onClose={onClose}>
      <form ref={root} className={question.question} noValidate onSubmit={submit}>
        <h2>{label}</h2>
        {left === 0 && <p>{t('note.all-sent')}</p>}
        {left > 0 && !isWhole && <p>{t('note.discounted')}</p>}
        {canChange && (
          <TextEntry
            field={quiet(form.field('note'))}
            label={t('till.note')}
            hint={t('note.hint')}
            placeholder={t('till.note-example')}
            hasFocus
          />
        )}
        {left > 1 && !line.discount && (
          <Stepper label={t('note.portions')} value={quantity} least={1} most={left} onChange={setWanted} />
        )}
        {left > 0 && left < line.quantity && (
          <p className="hint">{t('note.some-sent', { count: line.quantity - left })}</p>
        )}
        {left > 0 && coursesWithout && <p className="hint">{t('note.plain-in-other-course', coursesWithout)}</p>}
        {answers}
      </form>
    </Modal>
  )
}
