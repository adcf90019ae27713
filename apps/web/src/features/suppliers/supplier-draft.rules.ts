import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { addSupplier, MOST_CONTACTS } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { isLike } from '../../shared/drafts.ts'
import type { EnteredFor, Problems } from '../../shared/form/entered.ts'

/** A supplier as far as it is entered. */
export interface SupplierDraft {
  name: string
  address: string
  /** As it is sent: 'latitude:longitude'; '' while no point is chosen. */
  coordinates: string
  contacts: readonly string[]
  /** The number that is being typed, and not yet among the others. */
  contact: string
}

export const emptySupplier: SupplierDraft = { name: '', address: '', coordinates: '', contacts: [], contact: '' }

/** Whether what this browser kept is a draft of today's form. */
export function isSupplierDraft(kept: unknown): kept is SupplierDraft {
  return isLike({ ...emptySupplier, contacts: [''] }, kept)
}

type Contacts = Pick<SupplierDraft, 'contacts' | 'contact'>

/** The numbers, with the one that is typed and not yet added. */
function allContacts({ contacts, contact }: Contacts): string[] {
  return withOption(contacts, contact) ?? [...contacts]
}

/** Says how many numbers there may be; the contract says only that there are too many. */
export function tooManyContacts(draft: Contacts): Problems {
  const isTooMany = allContacts(draft).length > MOST_CONTACTS
  return isTooMany ? { contacts: say('suppliers.contact-most', { most: MOST_CONTACTS }) } : {}
}

export function enteredSupplier(draft: SupplierDraft, restId: string): EnteredFor<typeof addSupplier> {
  const { name, address, coordinates } = draft
  return { restId, name, address, coordinates, contacts: allContacts(draft) }
}
