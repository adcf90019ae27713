import type { Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { checkInput, type InputLimits } from '@brigade/contract/kernel/input-rules.ts'
import type { Decimals } from '@brigade/contract/kernel/money.ts'
import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { say } from '@brigade/contract/messages/say-shown.ts'
import { z } from 'zod'

/** Messages by the path of the field on the wire, in display order. */
export type Problems = Readonly<Record<string, string>>

/** The draft of an input: every field is named, and any may be unset. */
export type Entered<Sent> = unknown extends Sent
  ? Sent
  : Sent extends object
    ? { [Name in keyof Sent]: Entered<Sent[Name]> | null | undefined }
    : Sent

export type EnteredFor<E extends Endpoint> = Entered<SentOf<E>>

export function isComplete<E extends Endpoint>(
  endpoint: E,
  entered: EnteredFor<E>,
  decimals: Decimals | null,
): entered is EnteredFor<E> & SentOf<E> {
  return readAmounts(endpoint.input, entered, decimals).success
}

/** The typed number: undefined for an empty text, NaN for a text that is not a number. */
export function numberIn(type: 'number' | 'float-number', text: string, limits: InputLimits = {}): number | undefined {
  if (text.trim() === '') return undefined
  return checkInput(type, text, limits) === null ? Number(text) : Number.NaN
}

export function problemsIn(schema: z.ZodType, entered: unknown, decimals: Decimals | null): Problems {
  const { error } = readAmounts(schema, entered, decimals)
  if (!error) return {}
  const problems = problemsOf(error)
  // The schema cannot tell a text that is not a number from a number out of range.
  for (const path of Object.keys(problems)) {
    if (Number.isNaN(valueAt(entered, path))) problems[path] = say('input.number-format')
  }
  return problems
}

export function pathAt(problems: Problems, path: string): string | null {
  return Object.keys(problems).find((at) => at === path || at.startsWith(`${path}.`)) ?? null
}

export function problemAt(problems: Problems, path: string): string | null {
  return problems[pathAt(problems, path) ?? ''] ?? null
}

/** Moves problems to other paths. At one path the first counts. */
export function renamed(problems: Problems, nameOf: (path: string) => string): Problems {
  const entries = Object.entries(problems).map(([path, message]) => [nameOf(path), message] as const)
  return Object.fromEntries(entries.filter(([path], at) => entries.findIndex(([other]) => other === path) === at))
}

/** The refusals whose fields still have the refused value. */
export function stillRefused(fields: Problems, sent: unknown, entered: unknown): Problems {
  const isSame = (path: string) => JSON.stringify(valueAt(sent, path)) === JSON.stringify(valueAt(entered, path))
  return Object.fromEntries(Object.entries(fields).filter(([path]) => isSame(path)))
}

/** Merges problems in the order of a schema's fields; at one path the first source counts. */
export function inOrder(schema: z.core.$ZodType, ...sources: readonly Problems[]): Problems {
  const order = fieldNames(schema)
  const rankOf = (path: string) => {
    const at = order.indexOf(path.split('.')[0] ?? '')
    return at < 0 ? order.length : at
  }
  const all = new Map<string, string>()
  for (const [path, message] of sources.flatMap((problems) => Object.entries(problems))) {
    if (!all.has(path)) all.set(path, message)
  }
  return Object.fromEntries([...all].toSorted(([a], [b]) => rankOf(a) - rankOf(b)))
}

function fieldNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(fieldNames)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldNames)
  if (schema instanceof z.ZodPipe) return fieldNames(schema.def.in)
  return []
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null
          ? new Map<string, unknown>(Object.entries(inner)).get(name)
          : undefined,
      value,
    )
}
