import { addContact } from '@brigade/contract/contacts/contacts.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import type { SentCode } from '../accounts/sent-code.ts'
import { InPlace } from '../../shared/form/in-place.tsx'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import { useEntry } from '../lookups/use-entry.ts'
import { useAddContact } from './use-add-contact.ts'

const LANDLINE = 'landline'
const MOBILE = 'mobile'

interface NewContactProps {
  restId: string
  onSent: (sent: SentCode) => void
}

/** Another number: a landline is there at once, a mobile number is sent a code first. */
export function NewContact({ restId, onSent }: NewContactProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isLandline, setLandline] = useState(true)
  const number = useEntry({ maxLength: 30 })
  // Which rule it follows depends on its kind: the contract knows.
  const places = { [isLandline ? 'contactNumber' : 'mobileNumber']: { ...number, wrong: null } }
  const { act, isBusy } = useAddContact(restId, {
    onSent,
    onAdded: () => {
      number.change('')
      setOpen(false)
    },
    onFail: ({ fields, message, isLost }) => {
      if (refuseAt(places, fields) === undefined && !isLost) number.refuse(message)
    },
  })

  const add = () => {
    const entered = isLandline
      ? { restId, isLandline, contactNumber: number.text }
      : { restId, isLandline, mobileNumber: number.text }
    if (mayBeSent(addContact.input, entered, places)) act(entered)
  }

  return (
    <InPlace label={t('contacts.new')} isOpen={isOpen} onOpen={setOpen} form={{ isBusy, save: add }} isTall>
      <ChoiceGroup
        kind="one"
        label={t('contacts.kind')}
        choices={[
          { value: LANDLINE, label: t('contacts.landline') },
          { value: MOBILE, label: t('contacts.mobile') },
        ]}
        selected={[isLandline ? LANDLINE : MOBILE]}
        onChange={([kind]) => {
          setLandline(kind === LANDLINE)
          number.refuse(undefined)
        }}
      />
      <TextField
        field={number}
        label={t('contacts.number')}
        hint={t(isLandline ? 'contacts.landline-hint' : 'contacts.mobile-hint')}
        inputMode="tel"
        autoComplete="off"
        hasFocus
      />
    </InPlace>
  )
}
