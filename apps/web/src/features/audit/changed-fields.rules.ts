import { clockText } from '@brigade/contract/kernel/decimal-hours.ts'

/** A changed field. A side is null if it had no value. */
export interface ChangedField {
  key: string
  name: string
  before: string | null
  after: string | null
}

export interface ValueTexts {
  yes: string
  no: string
  empty: string
  /** Stands for a record without a name. */
  gone: string
  money: (decimal: number) => string
  day: (date: string) => string
  moment: (instant: string) => string
  /** Names of fields whose own key is ambiguous. */
  fieldNames: ReadonlyMap<string, string>
  nameOf: (id: string) => string | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}:\d{2}:\d{2}$/
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
      fields.push({
        key: JSON.stringify(path),
        name: path
          .map((key) => (ID.test(key) ? (texts.nameOf(key) ?? texts.gone) : nameOfField(key, texts)))
          .join(' › '),
        before: formatValue(was, path.at(-1), texts),
        after: formatValue(is, path.at(-1), texts),
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
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((entry) => inlineText(entry, of, texts, depth + 1))
    : Object.entries(value)
        .filter(([key]) => !technical.has(key))
        .map(([key, part]) => `${nameOfField(key, texts)}: ${inlineText(part, key, texts, depth + 2)}`)
  if (parts.length === 0) return texts.empty
  const line = parts.join(', ')
  return depth > 1 ? `(${line})` : line
}

function formatNumber(value: number, key: string, texts: ValueTexts): string {
  if (amounts.has(key)) return texts.money(value)
  return times.has(key) ? clockText(value) : String(value)
}

function formatText(text: string, texts: ValueTexts): string {
  if (text === '') return texts.empty
  if (ID.test(text)) return texts.nameOf(text) ?? texts.gone
  if (DAY.test(text)) return texts.day(text)
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? texts.moment(text) : text
}
