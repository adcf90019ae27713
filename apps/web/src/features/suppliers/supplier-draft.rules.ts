import { writeCoordinates } from '@brigade/contract/kernel/coordinates.ts'
import { withOption } from '@brigade/contract/lookups/options.rules.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import {
  MOST_CONTACTS,
  type addSupplier,
  type changeSupplier,
  type Supplier,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import { isLike } from '../../shared/drafts.ts'
import type { EnteredFor, Problems } from '../../shared/form/entered.ts'
import type { Parts } from '../../shared/form/merged.rules.ts'

export interface SupplierDraft {
  name: string
  address: string
  /** In the wire format 'latitude:longitude'; '' without a point. */
  coordinates: string
  contacts: readonly string[]
  /** The number in the input, not yet added to `contacts`. */
  contact: string
}

export const emptySupplier: SupplierDraft = { name: '', address: '', coordinates: '', contacts: [], contact: '' }

export function isSupplierDraft(kept: unknown): kept is SupplierDraft {
  return isLike({ ...emptySupplier, contacts: [''] }, kept)
}

type Contacts = Pick<SupplierDraft, 'contacts' | 'contact'>

/** Includes a number that is typed but not added. */
function allContacts({ contacts, contact }: Contacts): string[] {
  return withOption(contacts, contact) ?? [...contacts]
}

/** States the limit; the contract's message does not. */
export function tooManyContacts(draft: Contacts): Problems {
  const isTooMany = allContacts(draft).length > MOST_CONTACTS
  return isTooMany ? { contacts: say('suppliers.contact-most', { most: MOST_CONTACTS }) } : {}
}

/** A saved supplier as the form shows it. */
export function draftOf({ name, address, coordinates, contacts }: Supplier): SupplierDraft {
  return { name, address, coordinates: writeCoordinates(coordinates), contacts, contact: '' }
}

const fieldsOf = (draft: SupplierDraft) => {
  const { name, address, coordinates } = draft
  return { name, address, coordinates, contacts: allContacts(draft) }
}

export function enteredSupplier(draft: SupplierDraft, restId: string): EnteredFor<typeof addSupplier> {
  return { restId, ...fieldsOf(draft) }
}

export function changedSupplier(
  draft: SupplierDraft,
  supplier: { supId: string; version: number },
): EnteredFor<typeof changeSupplier> {
  return { ...supplier, ...fieldsOf(draft) }
}

/** What two people can change independently, in the order of the form. */
export type SupplierPart = 'name' | 'contacts' | 'address' | 'coordinates'

export const supplierParts: Parts<SupplierDraft, SupplierPart> = {
  names: ['name', 'contacts', 'address', 'coordinates'],
  of: (part, draft) =>
    part === 'contacts' ? { contacts: draft.contacts, contact: draft.contact } : { [part]: draft[part] },
  keyOf: (part, draft) => supplierText(part, draft),
}

/** A part in words. */
export function supplierText(part: SupplierPart, draft: SupplierDraft): string {
  if (part === 'contacts') return allContacts(draft).join(', ')
  return part === 'coordinates' ? draft.coordinates.replace(':', ', ') : draft[part].trim()
}
