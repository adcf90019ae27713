/** A changed field. A side is null if it had no value. */
export interface ChangedField {
  key: string
  /** Empty for a value without a field. */
  name: string
  before: string | null
  after: string | null
  /** How the members of a list of plain values changed; the sides show all of them. */
  members?: { added: string | null; removed: string | null }
  /** Of a list of foods, what the portions of each cost. */
  lines?: ReadonlyArray<{ food: string; worth: string }>
  /** A record that was opened or closed. */
  opened?: { record: string; isOpen: boolean }
}

export interface ValueTexts {
  yes: string
  no: string
  empty: string
  /** Stands for a record without a name. */
  gone: string
  /** The same in the name of a field. */
  goneRecord: string
  /** Joins the name of a field to what it belongs to. */
  fieldOf: (field: string, owner: string) => string
  /** The record of the entry. */
  record?: string | undefined
  money: (decimal: number) => string
  day: (date: string) => string
  moment: (instant: string) => string
  /** Of decimal hours. */
  clock: (hours: number) => string
  /** Of a booked time such as 19:00-21:00. */
  slot: (timeSlot: string) => string
  /** Names of fields whose own key is ambiguous. */
  fieldNames: ReadonlyMap<string, string>
  nameOf: (id: string) => string | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}:\d{2}:\d{2}$/
const SLOT = /^\d{2}:\d{2}-\d{2}:\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
// Deeper values are shown in one piece.
const DEEPEST = 5

const amounts = new Set([
  'price',
  'discountPrice',
  'tax',
  'amount',
  'spended',
  'grandTotal',
  'received',
  'returned',
  'float',
  'expected',
  'countedCash',
  'over',
  'total',
])
const times = new Set(['st', 'et', 'businessDayStartsAt'])
/** They tell records apart, but mean nothing to people. */
const technical = new Set(['_id', 'id', 'lineId', 'cartId', 'pjId', 'deliveryId', 'paymentId', 'serviceId', 'version'])

/** A key as a readable name: restTypeIds becomes 'Rest type ids'. */
export function fieldName(key: string): string {
  const name = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return name === '' ? key : name.charAt(0).toUpperCase() + name.slice(1)
}

const nameOfField = (key: string, texts: ValueTexts) => texts.fieldNames.get(key) ?? fieldName(key)

const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** From the field outwards: 'Price of Flat White, Large'. A list is not named beside its row. */
function nameOfPath(path: readonly string[], texts: ValueTexts): string {
  const named = path.flatMap((key, place) => {
    if (!ID.test(key)) {
      const isOfRow = ID.test(path[place + 1] ?? '')
      return isOfRow ? [] : [place === path.length - 1 ? nameOfField(key, texts) : lowered(nameOfField(key, texts))]
    }
    const row = texts.nameOf(key) ?? texts.goneRecord
    const isPart = path[place - 1] === 'variations' && texts.record !== undefined && texts.record !== row
    return [isPart ? `${texts.record}, ${row}` : row]
  })
  return named.reduceRight((field, owner) => (field === '' ? owner : texts.fieldOf(field, owner)), '')
}

function membersOf(was: unknown, is: unknown, key: string | undefined, texts: ValueTexts): ChangedField['members'] {
  if (!Array.isArray(was) || !Array.isArray(is) || was.length + is.length === 0) return undefined
  const areRecords = (list: readonly unknown[]) => list.some((member) => typeof member === 'object')
  if (areRecords(was) || areRecords(is)) return undefined
  const without = (list: readonly unknown[], others: readonly unknown[]) =>
    list.filter((member) => !others.includes(member))
  const [added, removed] = [without(is, was), without(was, is)]
  if (added.length + removed.length === 0) return undefined
  const said = (list: readonly unknown[]) => (list.length === 0 ? null : formatValue(list, key, texts))
  return { added: said(added), removed: said(removed) }
}

/** Leaves out equal fields when both sides are recorded. Keeps the recorded order. */
export function changedFields(before: unknown, after: unknown, texts: ValueTexts): ChangedField[] {
  const fields: ChangedField[] = []
  const compare = (path: readonly string[], was: unknown, is: unknown) => {
    if (isSame(was, is)) return
    const parts = path.length < DEEPEST ? partsOf(was, is) : null
    if (parts) {
      for (const [key, [partBefore, partAfter]] of parts) {
        if (!technical.has(key)) compare([...path, key], partBefore, partAfter)
      }
    } else {
      const key = path.at(-1)
      const members = membersOf(was, is, key, texts)
      const owner = path.at(-2)
      const lines = linesOf(is ?? was, texts)
      fields.push({
        key: JSON.stringify(path),
        name: nameOfPath(path, texts),
        before: formatValue(was, key, texts),
        after: formatValue(is, key, texts),
        ...(members && { members }),
        ...(lines && { lines }),
        ...(key === 'isOpen' &&
          owner !== undefined &&
          typeof is === 'boolean' && { opened: { record: nameOfPath(path.slice(0, -1), texts), isOpen: is } }),
      })
    }
  }
  compare([], before, after)
  return fields
}

/** The children of two values, paired by key; null for values to show in one piece. */
function partsOf(before: unknown, after: unknown): Map<string, [unknown, unknown]> | null {
  const sides = [partsOfOne(before), partsOfOne(after)]
  const [was, is] = sides
  if (!was || !is || was.size + is.size === 0) return null
  // A list row is meaningful only as a whole, unless both sides have it.
  if ((Array.isArray(before) || Array.isArray(after)) && (was.size === 0 || is.size === 0)) return null
  const keys = new Set([...was.keys(), ...is.keys()])
  return new Map([...keys].map((key) => [key, [was.get(key), is.get(key)]]))
}

function partsOfOne(value: unknown): Map<string, unknown> | null {
  if (isNothing(value)) return new Map()
  if (Array.isArray(value)) return byId(value)
  return isGroup(value) ? new Map(Object.entries(value)) : null
}

/** A list's entries by id; null unless every entry has a unique id. */
function byId(list: readonly unknown[]): Map<string, unknown> | null {
  const entries = new Map<string, unknown>()
  for (const entry of list) {
    if (!isGroup(entry)) return null
    const { id, _id, typeId, ...rest } = entry
    const key = id ?? _id ?? typeId
    if (typeof key !== 'string' || entries.has(key)) return null
    entries.set(key, rest)
  }
  return entries
}

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Both sides come from one database, so equal values have equal key order. */
const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

function formatValue(value: unknown, key: string | undefined, texts: ValueTexts): string | null {
  if (isNothing(value)) return null
  const isList = Array.isArray(value) && value.some((entry) => isGroup(entry) || Array.isArray(entry))
  return isList
    ? value.map((entry) => inlineText(entry, undefined, texts, 1)).join('\n')
    : inlineText(value, key, texts, 0)
}

function inlineText(value: unknown, of: string | undefined, texts: ValueTexts, depth: number): string {
  if (typeof value === 'string') return formatText(value, texts)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return formatNumber(value, of ?? '', texts)
  if (isNothing(value)) return '–'
  if (depth > DEEPEST) return JSON.stringify(value)
  const parts = Array.isArray(value)
    ? value.map((entry) => inlineText(entry, of, texts, depth + 1))
    : isGroup(value)
      ? partTexts(value, texts, depth)
      : []
  if (parts.length === 0) return texts.empty
  const line = parts.join(', ')
  return depth > 1 ? `(${line})` : line
}

/** Undefined unless it is a list of foods, each with what its portions cost. */
function linesOf(value: unknown, texts: ValueTexts): ChangedField['lines'] {
  if (!Array.isArray(value) || value.length === 0) return undefined
  const lines = value.flatMap((entry) => {
    if (!isGroup(entry)) return []
    const { amount, foodId, quantity } = entry
    if (typeof amount !== 'number' || typeof foodId !== 'string' || typeof quantity !== 'number') return []
    return [{ food: partTexts({ ...entry, amount: undefined }, texts, 1).join(', '), worth: texts.money(amount) }]
  })
  return lines.length === value.length ? lines : undefined
}

function partTexts(group: Readonly<Record<string, unknown>>, texts: ValueTexts, depth: number): string[] {
  const { foodId, quantity, amount, ...others } = group
  // As on a ticket, with what its portions cost.
  const isLine = typeof foodId === 'string' && typeof quantity === 'number'
  const worth = typeof amount === 'number' ? [texts.money(amount)] : []
  const line = isLine ? [`${quantity} × ${formatText(foodId, texts)}`, ...worth] : []
  const named = Object.entries(isLine ? others : group).filter(([key]) => !technical.has(key))
  return [
    ...line,
    ...named.map(([key, part]) => `${nameOfField(key, texts)}: ${inlineText(part, key, texts, depth + 2)}`),
  ]
}

function formatNumber(value: number, key: string, texts: ValueTexts): string {
  if (amounts.has(key)) return texts.money(value)
  return times.has(key) ? texts.clock(value) : String(value)
}

function formatText(text: string, texts: ValueTexts): string {
  if (text === '') return texts.empty
  if (ID.test(text)) return texts.nameOf(text) ?? texts.gone
  if (DAY.test(text)) return texts.day(text)
  if (SLOT.test(text)) return texts.slot(text)
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? texts.moment(text) : text
}
