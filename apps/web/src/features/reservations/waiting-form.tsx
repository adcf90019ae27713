import { changeWaiting, joinWaitlist, type WaitingParty } from '@brigade/contract/reservations/waitlist.contract.ts'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm, type SentForm } from '../../shared/form/use-sent-form.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import { useWaitlistChanged } from './waitlist.queries.ts'
import { quotesWith } from './waitlist.rules.ts'

const MOST_GUESTS = 100
const USUAL_QUOTE = 15

interface Draft {
  name: string
  contact: string
  noOfPersons: number
  quotedMinutes: number
}

const nobody: Draft = { name: '', contact: '', noOfPersons: 2, quotedMinutes: USUAL_QUOTE }

interface SheetProps {
  restId: string
  onClose: () => void
}

/** Asks who waits, and how long they were told. */
export function JoinSheet({ restId, onClose }: SheetProps) {
  const { t } = useTranslation()
  const changed = useWaitlistChanged(restId)
  const form = useSentForm(joinWaitlist, {
    initial: nobody,
    sent: (draft) => ({ restId, ...draft }),
    onDone: () => {
      changed()
      onClose()
    },
  })
  return <PartySheet title={t('waitlist.add')} form={form} told={USUAL_QUOTE} onClose={onClose} />
}

export function ChangeSheet({ restId, party, onClose }: SheetProps & { party: WaitingParty }) {
  const { t } = useTranslation()
  const changed = useWaitlistChanged(restId)
  const { _id: waitId, name, contact, noOfPersons, quotedMinutes, version } = party
  const form = useSentForm(changeWaiting, {
    initial: { name, contact: contact ?? '', noOfPersons, quotedMinutes },
    version,
    sent: (draft, seen = version) => ({ waitId, version: seen, ...draft }),
    onDone: () => {
      changed()
      onClose()
    },
    onFail: changed,
  })
  return <PartySheet title={t('waitlist.change-of', { name })} form={form} told={quotedMinutes} onClose={onClose} />
}

interface PartySheetProps {
  title: string
  form: SentForm<Draft>
  /** The wait that the guests were told, or are usually told. */
  told: number
  onClose: () => void
}

function PartySheet({ title, form, told, onClose }: PartySheetProps) {
  const { t } = useTranslation()
  useFirstFocus(form.focusFirst, false)
  return (
    <Modal label={title} onClose={onClose}>
      <EntryForm title={title} form={form} onCancel={onClose}>
        <TextEntry field={form.field('name')} label={t('dine.guest')} />
        <Entry field={form.field('noOfPersons')}>
          {({ value, onChange }) => (
            <Stepper label={t('dine.persons')} value={value} least={1} most={MOST_GUESTS} onChange={onChange} />
          )}
        </Entry>
        <Entry field={form.field('quotedMinutes')}>
          {({ value, onChange, problem }) => (
            <ChoiceGroup
              label={t('waitlist.told')}
              kind="one"
              isEven
              choices={quotesWith(told).map((minutes) => ({
                value: String(minutes),
                label: t('orders.age.minutes', { minutes }),
              }))}
              selected={[String(value)]}
              onChange={([minutes]) => onChange(Number(minutes))}
              problem={problem}
            />
          )}
        </Entry>
        <TextEntry field={form.field('contact')} label={t('dine.contact')} isOptional />
      </EntryForm>
    </Modal>
  )
}
