import type { addContact } from '@brigade/contract/contacts/contacts.contract.ts'
import type { DataOf, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import type { CallError } from '../../shared/api/call-error.ts'
import type { Reply } from '../../shared/api/client.ts'
import { alreadySentCode, sentCode, type SentCode } from '../accounts/sent-code.ts'
import { numberOf, useChangedContacts } from './contacts.queries.ts'

type Sent = SentOf<typeof addContact>

interface AddContactSettings {
  /** A code was sent to the number, now or earlier. */
  onSent: (sent: SentCode) => void
  onAdded?: () => void
}

/** Adding an unverified mobile number again sends another code. */
export function useAfterAdding(restId: string, { onSent, onAdded }: AddContactSettings) {
  const { show, reload } = useChangedContacts(restId)
  return {
    onDone: ({ data: { key, ...contact } }: Reply<DataOf<typeof addContact>>) => {
      show(contact)
      onAdded?.()
      if (key !== null) onSent(sentCode(numberOf(contact), key))
    },
    onFail: (error: CallError, input: Sent) => {
      const sent = codeSentBefore(error, input)
      if (!error.isLost) reload()
      if (sent) onSent(sent)
    },
  }
}

export function codeSentBefore(error: CallError, input: Sent): SentCode | null {
  return input.isLandline ? null : alreadySentCode(input.mobileNumber, error)
}
