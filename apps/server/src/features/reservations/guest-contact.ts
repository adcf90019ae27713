import { normaliseProvider } from '../accounts/accounts.public.ts'

/** A number without the code of a country stays as people dial it: nobody but the guest knows the country. */
export const normaliseContact = (contact: string): string =>
  contact.includes('@') || contact.includes('+') ? normaliseProvider(contact) : contact
