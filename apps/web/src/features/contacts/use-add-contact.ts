import { addContact } from '@brigade/contract/contacts/contacts.contract.ts'
import type { CallError } from '../../shared/api/call-error.ts'
import { useAction } from '../../shared/api/queries.ts'
import { alreadySentCode, sentCode, type SentCode } from '../accounts/sent-code.ts'
import { numberOf, useChangedContacts } from './contacts.queries.ts'

interface AddContactSettings {
  /** A code is on its way to the number, this moment or since before. */
  onSent: (sent: SentCode) => void
  onAdded?: () => void
  onFail?: (error: CallError) => void
}

/** Adds a number. Adding a mobile number that is not verified yet once more sends it another code. */
export function useAddContact(restId: string, { onSent, onAdded, onFail }: AddContactSettings) {
  const { show, reload } = useChangedContacts(restId)
  return useAction(addContact, {
    onDone: ({ data: { key, ...contact } }) => {
      show(contact)
      onAdded?.()
      if (key !== null) onSent(sentCode(numberOf(contact), key))
    },
    onFail: (error, input) => {
      const sent = input.isLandline ? null : alreadySentCode(input.mobileNumber, error)
      if (!error.isLost) reload()
      if (sent) onSent(sent)
      else onFail?.(error)
    },
  })
}
