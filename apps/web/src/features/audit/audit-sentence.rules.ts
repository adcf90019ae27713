import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { auditActions, type AuditAction } from '@brigade/contract/audit/audit.rules.ts'
import { auditTrailMessages } from '@brigade/contract/audit/audit-trail.messages.ts'
import { fillIn } from '@brigade/contract/kernel/message-catalogue.ts'
import { z } from 'zod'
import { auditSentenceKey, otherSentences, type AuditTextKey } from './audit-keys.ts'

/** How the values of a sentence are written. */
export interface SentenceTexts {
  money: (decimal: number) => string
  amount: (isWeight: boolean, quantity: number) => string
  day: (date: string) => string
  /** Of a booked time such as 19:00-21:00. */
  slot: (timeSlot: string) => string
  nameOf: (id: string) => string | undefined
  who: string
}

type Words = Record<string, string | undefined>

const text = z.string().min(1).optional().catch(undefined)
const count = z.number().optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)
const names = z.array(z.string()).optional().catch(undefined)
const rows = z
  .array(z.object({ typeId: text, isOpen: flag, closedReason: text, price: count, noOfStock: count, foodId: text }))
  .optional()
  .catch(undefined)

/** What sentences use of a recorded side. Unknown and oddly shaped parts are left out. */
const side = z
  .object({
    name: text,
    number: text,
    billId: text,
    firstName: text,
    lastName: text,
    foodId: text,
    askedOf: text,
    unlockedBy: text,
    keyId: text,
    paymentModeId: text,
    sitingId: text,
    rejectNote: text,
    reason: text,
    purpose: text,
    printer: text,
    date: text,
    timeSlot: text,
    url: text,
    inStepWith: text,
    service: text,
    tokenNo: count,
    grandTotal: count,
    amount: count,
    total: count,
    spended: count,
    refunded: count,
    quantity: count,
    level: count,
    preparationTime: count,
    noOfPersons: count,
    isWeight: flag,
    variations: rows,
  })
  .partial()
  .catch({})

const services = rows.transform((all) => all ?? [])
const list = names.transform((all) => all ?? [])
const joined = (names: ReadonlyArray<string | undefined>) => {
  const known = names.filter((name) => name !== undefined)
  return known.length === 0 ? undefined : known.join(', ')
}

/** The words that the sentence of an entry may use. Those that the entry does not know are undefined. */
function wordsOf({ on, before, after }: AuditEntry, texts: SentenceTexts): Words {
  const [was, is] = [side.parse(before), side.parse(after)]
  const { who, nameOf, money, amount, day, slot } = texts
  const named = (id: string | undefined) => (id === undefined ? undefined : nameOf(id))
  const subject = on === null ? undefined : nameOf(on)
  const person = joined([is.firstName, is.lastName])?.replace(', ', ' ')
  const own = is.name ?? was.name ?? is.number ?? was.number ?? is.billId
  const token = is.tokenNo === undefined ? subject : String(is.tokenNo)
  const change = ({ variations, level, quantity }: typeof is, { isWeight }: typeof is) => {
    const [first, ...others] = variations ?? []
    const unit = level ?? quantity
    if (unit !== undefined) return isWeight === undefined ? String(unit) : amount(isWeight, unit)
    if (!first || others.length > 0) return undefined
    return first.price === undefined ? first.noOfStock?.toString() : money(first.price)
  }
  const [wereOpen, areOpen] = [services.parse(before), services.parse(after)]
  const turned = areOpen.filter(
    ({ typeId, isOpen }) => isOpen !== wereOpen.find((service) => service.typeId === typeId)?.isOpen,
  )
  const [had, has] = [list.parse(before), list.parse(after)]
  const sum = is.grandTotal ?? is.spended ?? is.refunded ?? is.amount ?? was.amount
  return {
    who,
    what: own ?? subject,
    person: person ?? subject,
    token,
    food: named(is.foodId ?? was.foodId),
    owner: named(is.askedOf ?? is.unlockedBy),
    key: named(is.keyId),
    mode: named(is.paymentModeId ?? was.paymentModeId),
    siting: named(is.sitingId),
    from: change(was, was),
    to: change(is, is),
    sum: sum === undefined ? undefined : money(sum),
    worth: was.total === undefined ? undefined : money(was.total),
    purpose: is.purpose,
    reason: is.rejectNote ?? is.reason ?? turned.find(({ closedReason }) => closedReason !== undefined)?.closedReason,
    closed: joined(turned.filter(({ isOpen }) => isOpen === false).map(({ typeId }) => named(typeId))),
    opened: joined(turned.filter(({ isOpen }) => isOpen === true).map(({ typeId }) => named(typeId))),
    switchedOn: joined(has.filter((name) => !had.includes(name))),
    switchedOff: joined(had.filter((name) => !has.includes(name))),
    minutes: is.preparationTime?.toString(),
    persons: is.noOfPersons?.toString(),
    printer: is.printer,
    branch: is.inStepWith,
    day: is.date === undefined ? undefined : day(is.date),
    slot: is.timeSlot === undefined ? undefined : slot(is.timeSlot),
    service: is.service,
    address: is.url,
  }
}

export const actionOf = (action: string): AuditAction | undefined => auditActions.find((known) => known === action)

const wordsIn = (key: AuditTextKey) =>
  [...auditTrailMessages[key].matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, word]) => word ?? [])

/** The first sentence of an action of which every word is known; undefined if there is none. */
export function sentenceOf(entry: AuditEntry, texts: SentenceTexts): string | undefined {
  const action = actionOf(entry.action)
  if (action === undefined) return undefined
  const words = wordsOf(entry, texts)
  const known = new Map(Object.entries(words).flatMap(([name, word]) => (word === undefined ? [] : [[name, word]])))
  const keys = [...(otherSentences[action] ?? []), auditSentenceKey(action)]
  const key = keys.find((one) => wordsIn(one).every((word) => known.has(word)))
  return key && fillIn(auditTrailMessages[key], Object.fromEntries(known))
}
