/** A field of what was written down. A side that is null had nothing there. */
export interface ChangedField {
  /** Tells it from every other one. */
  key: string
  name: string
  before: string | null
  after: string | null
}

/** How values are said that are no text by themselves. */
export interface ValueWords {
  yes: string
  no: string
  /** A text, list or group with nothing in it. */
  empty: string
  /** A moment in time, as a clock shows it. */
  moment: (instant: string) => string
  /** What a field is called whose own name says too little. */
  fieldNames: ReadonlyMap<string, string>
  /** What an id stands for, where that is known. */
  nameOf: (id: string) => string | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
// What lies deeper is said in one piece.
const DEEPEST = 5

/** An id so short that it can be told from another one on sight. */
export function shortId(id: string): string {
  return ID.test(id) ? `${id.slice(0, 8)}…${id.slice(-4)}` : id
}

/** A field's name as a person reads it: restTypeIds is 'Rest type ids'. */
export function fieldName(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}

const nameOfField = (key: string, words: ValueWords) => words.fieldNames.get(key) ?? fieldName(key)

/**
 * What changed, field by field, in the order in which it was written down. Where both sides are there, what stayed the
 * same is left out; where only one is, all of it is said.
 */
export function changedFields(before: unknown, after: unknown, words: ValueWords): ChangedField[] {
  const fields: ChangedField[] = []
  const compare = (path: readonly string[], was: unknown, is: unknown) => {
    if (isSame(was, is)) return
    const parts = path.length < DEEPEST ? partsOf(was, is) : null
    if (parts) {
      for (const [key, [partBefore, partAfter]] of parts) compare([...path, key], partBefore, partAfter)
    } else {
      fields.push({
        key: JSON.stringify(path),
        name: path
          .map((key) => words.nameOf(key) ?? (ID.test(key) ? shortId(key) : nameOfField(key, words)))
          .join(' › '),
        before: said(was, words),
        after: said(is, words),
      })
    }
  }
  compare([], before, after)
  return fields
}

/** The parts of two groups side by side; null where they are no groups, and are said as they are. */
function partsOf(before: unknown, after: unknown): Map<string, [unknown, unknown]> | null {
  const sides = [partsOfOne(before), partsOfOne(after)]
  const [was, is] = sides
  if (!was || !is || was.size + is.size === 0) return null
  // One row of a list says little without the other side's: only there it is taken apart.
  if ((Array.isArray(before) || Array.isArray(after)) && (was.size === 0 || is.size === 0)) return null
  const keys = new Set([...was.keys(), ...is.keys()])
  return new Map([...keys].map((key) => [key, [was.get(key), is.get(key)]]))
}

function partsOfOne(value: unknown): Map<string, unknown> | null {
  if (isNothing(value)) return new Map()
  if (Array.isArray(value)) return byId(value)
  return isGroup(value) ? new Map(Object.entries(value)) : null
}

/** The entries of a list by their ids, where each has one of its own. */
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

/** Written by one database, so that what is the same is written in the same order too. */
const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

/** A value on its own: entries of a list below each other. */
function said(value: unknown, words: ValueWords): string | null {
  if (isNothing(value)) return null
  const isList = Array.isArray(value) && value.some((entry) => isGroup(entry) || Array.isArray(entry))
  return isList ? value.map((entry) => saidInLine(entry, words, 1)).join('\n') : saidInLine(value, words, 0)
}

/** A value inside a line of text. */
function saidInLine(value: unknown, words: ValueWords, depth: number): string {
  if (typeof value === 'string') return saidText(value, words, depth > 0)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return String(value)
  if (isNothing(value)) return '–'
  if (depth > DEEPEST) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((entry) => saidInLine(entry, words, depth + 1))
    : Object.entries(value).map(([key, part]) => `${nameOfField(key, words)}: ${saidInLine(part, words, depth + 2)}`)
  if (parts.length === 0) return words.empty
  const line = parts.join(', ')
  return depth > 1 ? `(${line})` : line
}

function saidText(text: string, words: ValueWords, isPart: boolean): string {
  if (text === '') return words.empty
  if (ID.test(text)) return words.nameOf(text) ?? (isPart ? shortId(text) : text)
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? words.moment(text) : text
}
