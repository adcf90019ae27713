import type { addContact as addCall } from '@brigade/contract/contacts/contacts.contract.ts'
import type { DataOf, InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { normaliseProvider } from '../accounts/accounts.public.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranchAlone, type Branch } from '../restaurants/restaurants.public.ts'
import { sendContactCode } from './contact-code.ts'
import { insertContact, readContacts, toContact, type ContactRow } from './contacts.store.ts'

type Added = DataOf<typeof addCall>

/** Far above what any branch needs. */
const MOST_CONTACTS = 50

const dialled = (number: string) => number.replaceAll(/[^\d+]/g, '')

export async function addContact(ctx: Context, input: InputOf<typeof addCall>): Promise<Added> {
  const branch = await requireBranchAlone(ctx, input.restId)
  return input.isLandline
    ? addLandline(ctx, branch, input.contactNumber)
    : addMobile(ctx, branch, normaliseProvider(input.mobileNumber))
}

async function addLandline(ctx: Context, branch: Branch, number: string): Promise<Added> {
  if (await findRoom(ctx, branch, number, 'contactNumber')) return refuseTaken('contactNumber')
  const row = { ...rowFor(ctx, branch, number), isLandline: true, isVerified: true }
  await keepContact(ctx, row)
  ctx.announce(restaurantsTopic, { restId: branch.id })
  return { ...toContact(row), key: null }
}

/** Sends another code to an unverified number, so that adding it can be repeated. */
async function addMobile(ctx: Context, branch: Branch, number: string): Promise<Added> {
  const there = await findRoom(ctx, branch, number, 'mobileNumber')
  if (there?.isVerified) return refuseTaken('mobileNumber')
  const row = there ?? { ...rowFor(ctx, branch, number), isLandline: false, isVerified: false }
  // First, because its refusals keep what was written: a number without a code must not be added.
  const key = await sendContactCode(ctx, branch, row)
  if (!there) await keepContact(ctx, row)
  return { ...toContact(row), key }
}

async function findRoom(
  ctx: Context,
  branch: Branch,
  number: string,
  field: 'contactNumber' | 'mobileNumber',
): Promise<ContactRow | undefined> {
  const all = await readContacts(ctx.db, branch.id)
  const there = all.find((contact) => dialled(contact.number) === dialled(number))
  return there || all.length < MOST_CONTACTS ? there : refuseField(field, 'input.too-many')
}

function refuseTaken(field: 'contactNumber' | 'mobileNumber'): never {
  return refuse('contact-taken', { fields: { [field]: say('error.contact-taken') } })
}

function rowFor(ctx: Context, { id: restId }: Branch, number: string) {
  return { id: newId(ctx.clock.now()), restId, number }
}

async function keepContact(ctx: Context, row: ContactRow): Promise<void> {
  await insertContact(ctx.db, row)
  const { id, restId, isLandline, number } = row
  recordAudit(ctx, { action: 'add contact', on: id, restId, after: { isLandline, number } })
}
