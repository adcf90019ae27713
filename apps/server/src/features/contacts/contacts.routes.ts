import {
  addContact as addCall,
  listContacts,
  removeContact as removeCall,
  resendContactOtp as resendCall,
  verifyContact as verifyCall,
} from '@brigade/contract/contacts/contacts.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { bind } from '../../platform/http/bind.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { addContact } from './add-contact.ts'
import { readContacts, toContact } from './contacts.store.ts'
import { removeContact } from './remove-contact.ts'
import { resendContactCode, verifyContact } from './verify-contact.ts'

export const contactsRoutes = [
  bind(listContacts, async (ctx, { restId }) => {
    const branch = await requireBranch(ctx, restId)
    const rows = await readContacts(ctx.db, branch.id)
    return { data: rows.map(toContact) }
  }),
  bind(addCall, async (ctx, input) => {
    const data = await addContact(ctx, input)
    return { data, message: say(data.isLandline ? 'contact.added' : 'contact.code-sent') }
  }),
  bind(verifyCall, async (ctx, input) => ({
    data: await verifyContact(ctx, input),
    message: say('contact.verified'),
  })),
  bind(resendCall, async (ctx, input) => ({
    data: await resendContactCode(ctx, input),
    message: say('contact.code-sent'),
  })),
  bind(removeCall, async (ctx, input) => {
    await removeContact(ctx, input)
    return { message: say('contact.removed') }
  }),
]
