import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import type { changeDeliveryService as changeCall } from '@brigade/contract/lookups/change-entry.contract.ts'
import {
  conditionParameters,
  conditionValueSchema,
  type ConditionKind,
  type ConditionValue,
} from '@brigade/contract/lookups/conditions.rules.ts'
import type { DeliveryService, Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { isMessageKey, say, type MessageKey } from '@brigade/contract/messages/say.ts'
import type { Context } from '../../platform/context.ts'
import { keptValues } from '../../platform/kept/kept.ts'
import { refuse } from '../../platform/refusal.ts'
import { changeEntry } from './change-entry.ts'
import { everyEntry, knownEntries, type ListName, type NamedEntry } from './known-entries.store.ts'
import {
  clearKey,
  conditions,
  deliveryServices,
  plainLists,
  toDeliveryService,
  toNamed,
  updateKey,
} from './lists.store.ts'
import { lists } from './lists.ts'

export { addEntry } from './add-entry.ts'
export { changeEntry } from './change-entry.ts'
export { entryList, keepEarlierName, nameAt, nameWhenMade, type EntriesAsked } from './entry-list.store.ts'
export { changeLevels, readLevels } from './customizations.store.ts'
export { announceNewEntry, customizations, lists, type ListOfBusiness } from './lists.ts'
export { pageOf } from './list-page.ts'
export { moved } from './moved.ts'
export { added, changed } from './said.ts'
export { toEntry, toNamed } from './lists.store.ts'
export { refuseTaken } from './taken-name.ts'
export { writeEntries } from './write-entries.ts'

type Ctx = Pick<Context, 'db'>

const keptPaymentModes = keptValues<Named>({
  follows: ['lists'],
  mostBytes: 1_000_000,
  read: async (db, _restId, ids) => {
    const rows = await plainLists.paymentModes.find(db, ids)
    return new Map([...rows].map(([id, row]) => [id, toNamed(row)]))
  },
})

/** Returns a payment mode, for a branch. Throws `payment-mode-unknown`. */
export async function requirePaymentMode(
  ctx: Pick<Context, 'db' | 'kept'>,
  restId: string,
  id: string,
): Promise<Named> {
  return (await keptPaymentModes(ctx, restId, [id])).get(id) ?? refuse('payment-mode-unknown')
}

/** As `requirePaymentMode`, with a lock until the transaction ends. Throws `payment-mode-unknown`. */
export async function requirePaymentModeAlone(ctx: Ctx, id: string): Promise<Named> {
  return toNamed((await plainLists.paymentModes.lock(ctx.db, id)) ?? refuse('payment-mode-unknown'))
}

/** Returns the place of each category in the order of the list, from 0, by id. Archived categories count. */
export async function placesOfCategories({ db }: Ctx): Promise<Map<string, number>> {
  return new Map((await plainLists.categories.order(db)).map((id, place) => [id, place]))
}

/** Returns an expense category, or undefined. */
export async function findExpenseCategory(ctx: Ctx, id: string): Promise<Named | undefined> {
  const row = await plainLists.expenseCategories.findOne(ctx.db, id)
  return row && toNamed(row)
}

/** Returns a delivery service; `isOwn` marks own drivers. Throws `delivery-service-unknown`. */
export async function requireDeliveryService(ctx: Ctx, id: string): Promise<DeliveryService> {
  return toDeliveryService((await deliveryServices.findOne(ctx.db, id)) ?? refuse('delivery-service-unknown'))
}

/** As `requireDeliveryService`, with a lock until the transaction ends. Throws `delivery-service-unknown`. */
export async function requireDeliveryServiceAlone(ctx: Ctx, id: string): Promise<DeliveryService> {
  return toDeliveryService((await deliveryServices.lock(ctx.db, id)) ?? refuse('delivery-service-unknown'))
}

/**
 * Changes a delivery service. What becomes own drivers loses the key of a partner. Throws `entry-unknown`,
 * `stale-version`, `name-taken` and `name-archived`.
 */
export function changeDeliveryService(
  ctx: Context,
  { name, isOwn, isArchived, ...asked }: InputOf<typeof changeCall>,
): Promise<DeliveryService> {
  const keyId = isOwn ? null : undefined
  return changeEntry(ctx, lists.deliveryServices, asked, { name, isOwn, keyId, isArchived })
}

/** Sets the channel key with which a partner reports, or removes it with null. */
export function changePartnerKey(ctx: Ctx, id: string, keyId: string | null): Promise<void> {
  return updateKey(ctx.db, id, keyId)
}

/** Removes a deleted key from all partners and returns their names. */
export function takeKeyFromPartners(ctx: Ctx, keyId: string): Promise<string[]> {
  return clearKey(ctx.db, keyId)
}

/**
 * Returns the ids that are not in their list, by list. One statement per list. With `keeps`, archived entries are in
 * their list only for the record that has them already.
 */
export async function unknownEntries(
  ctx: Ctx,
  chosen: Readonly<Partial<Record<ListName, readonly string[]>>>,
  keeps?: ReadonlySet<string>,
): Promise<Record<ListName, Set<string>>> {
  const unknownIn = async (list: ListName) => {
    const ids = chosen[list] ?? []
    const known = await knownEntries(ctx.db, list, ids)
    const isNew = (id: string) => keeps !== undefined && known.get(id) === true && !keeps.has(id)
    return new Set(ids.filter((id) => !known.has(id) || isNew(id)))
  }
  const [categories, menus, coalitions, taxes, customizations, addons] = await Promise.all([
    unknownIn('categories'),
    unknownIn('menus'),
    unknownIn('coalitions'),
    unknownIn('taxes'),
    unknownIn('customizations'),
    unknownIn('addons'),
  ])
  return { categories, menus, coalitions, taxes, customizations, addons }
}

/** Returns every entry of the lists that foods name, archived ones too. One statement per list. */
export async function entriesOfFoods({ db }: Ctx): Promise<Record<ListName, NamedEntry[]>> {
  const [categories, menus, coalitions, taxes, customizations, addons] = await Promise.all([
    everyEntry(db, 'categories'),
    everyEntry(db, 'menus'),
    everyEntry(db, 'coalitions'),
    everyEntry(db, 'taxes'),
    everyEntry(db, 'customizations'),
    everyEntry(db, 'addons'),
  ])
  return { categories, menus, coalitions, taxes, customizations, addons }
}

/** Returns a condition with its kind, which determines its numbers, or undefined. */
export async function findCondition(ctx: Ctx, id: string): Promise<(Named & { kind: ConditionKind }) | undefined> {
  const row = await conditions.findOne(ctx.db, id)
  return row && { ...toNamed(row), kind: row.kind }
}

/** Returns every condition with its kind, archived ones too. */
export async function everyCondition({ db }: Ctx): Promise<Array<NamedEntry & { kind: ConditionKind }>> {
  return (await conditions.all(db)).map(({ id, name, isArchived, kind }) => ({ id, name, isArchived, kind }))
}

/**
 * Checks the numbers of a condition against its kind. Returns messages by their path in `conditionValue`; `missing` is
 * the message for an absent number.
 */
export function wrongNumbers(
  kind: ConditionKind,
  value: ConditionValue,
  missing: MessageKey,
): Array<readonly [string, string]> {
  const path = (parameter: string) => `conditionValue.${parameter}`
  const taken = new Set(Object.keys(conditionParameters(kind)))
  const unknown = Object.keys(value).filter((parameter) => !taken.has(parameter))
  const read = conditionValueSchema(kind).safeParse(value)
  const issues = read.success ? [] : read.error.issues
  return [
    ...issues.map((issue) => {
      const parameter = String(issue.path[0])
      const isMissing = !Object.hasOwn(value, parameter)
      return [path(parameter), say(isMissing || !isMessageKey(issue.message) ? missing : issue.message)] as const
    }),
    ...unknown.map((parameter) => [path(parameter), say('input.unknown-field')] as const),
  ]
}
