import { addContact } from '@brigade/contract/contacts/contacts.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnteredFor } from '../../shared/form/entered.ts'
import { EitherEntry } from '../../shared/form/either-entry.tsx'
import { quiet } from '../../shared/form/form-field.ts'
import { InPlace } from '../../shared/form/in-place.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import type { SentCode } from '../accounts/sent-code.ts'
import { codeSentBefore, useAfterAdding } from './use-after-adding.ts'

const pathOf = (isLandline: boolean) => (isLandline ? 'contactNumber' : 'mobileNumber')

interface NewContactProps {
  restId: string
  onSent: (sent: SentCode) => void
}

/** Adds a landline at once, and a mobile number after its code. */
export function NewContact({ restId, onSent }: NewContactProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const form = useSentForm(addContact, {
    initial: { isLandline: true, number: '' },
    sent: ({ isLandline, number }): EnteredFor<typeof addContact> =>
      isLandline ? { restId, isLandline, contactNumber: number } : { restId, isLandline, mobileNumber: number },
    // An error without a field concerns the number.
    refusals: (error, input) => {
      const { fields, isLost, message } = error
      if (isLost || Object.keys(fields).length > 0 || codeSentBefore(error, input)) return fields
      return { [pathOf(input.isLandline)]: message }
    },
    clears: true,
    ...useAfterAdding(restId, { onSent, onAdded: () => setOpen(false) }),
  })
  const isLandline = useDraftOf(form, (draft) => draft.isLandline)

  return (
    <InPlace label={t('contacts.new')} isOpen={isOpen} onOpen={setOpen} form={form} isTall>
      <EitherEntry
        field={form.field('isLandline')}
        label={t('contacts.kind')}
        choices={[
          [true, t('contacts.landline')],
          [false, t('contacts.mobile')],
        ]}
      />
      <TextEntry
        field={quiet(form.field('number', pathOf(isLandline)))}
        label={t('contacts.number')}
        hint={t(isLandline ? 'contacts.landline-hint' : 'contacts.mobile-hint')}
        inputMode="tel"
        hasFocus
      />
    </InPlace>
  )
}
