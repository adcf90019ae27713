import type { Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { checkInput, type InputLimits } from '@brigade/contract/kernel/input-rules.ts'
import { problemsOf } from '@brigade/contract/messages/problems.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { z } from 'zod'

/** What is wrong with a form: messages by the path of the field that is sent, in the order in which they are told. */
export type Problems = Readonly<Record<string, string>>

/** An input as far as a form has it: every field is named, and any may still be unset. */
export type Entered<Sent> = unknown extends Sent
  ? Sent
  : Sent extends object
    ? { [Name in keyof Sent]: Entered<Sent[Name]> | null | undefined }
    : Sent

/** The input of an endpoint as far as a form has it. */
export type EnteredFor<E extends Endpoint> = Entered<SentOf<E>>

/** Whether an endpoint accepts the input as it is. */
export function isComplete<E extends Endpoint>(
  endpoint: E,
  entered: EnteredFor<E>,
): entered is EnteredFor<E> & SentOf<E> {
  return endpoint.input.safeParse(entered).success
}

/** The number that was typed: undefined for an empty text, NaN for a text that is no number. */
export function numberIn(type: 'number' | 'float-number', text: string, limits: InputLimits = {}): number | undefined {
  if (text.trim() === '') return undefined
  return checkInput(type, text, limits) === null ? Number(text) : Number.NaN
}

/** What a schema says about an input, in the order in which the schema declares its fields. */
export function problemsIn(schema: z.ZodType, entered: unknown): Problems {
  const { error } = schema.safeParse(entered)
  if (!error) return {}
  const problems = problemsOf(error)
  // The schema cannot tell a text that is no number from a number out of range.
  for (const path of Object.keys(problems)) {
    if (Number.isNaN(valueAt(entered, path))) problems[path] = say('input.number-format')
  }
  return problems
}

/** A path, or else the first path below it, that has a problem. */
export function pathAt(problems: Problems, path: string): string | null {
  return Object.keys(problems).find((at) => at === path || at.startsWith(`${path}.`)) ?? null
}

/** What is wrong at a path, or else at the first path below it. */
export function problemAt(problems: Problems, path: string): string | null {
  return problems[pathAt(problems, path) ?? ''] ?? null
}

/** Problems under other paths. The first of several at one path counts. */
export function renamed(problems: Problems, nameOf: (path: string) => string): Problems {
  const entries = Object.entries(problems).map(([path, message]) => [nameOf(path), message] as const)
  return Object.fromEntries(entries.filter(([path], at) => entries.findIndex(([other]) => other === path) === at))
}

/** What remains of a refusal: the fields whose value is still the refused one. */
export function stillRefused(fields: Problems, sent: unknown, entered: unknown): Problems {
  const isSame = (path: string) => JSON.stringify(valueAt(sent, path)) === JSON.stringify(valueAt(entered, path))
  return Object.fromEntries(Object.entries(fields).filter(([path]) => isSame(path)))
}

/** Problems of several sources in the order of a schema's fields; for one path the first source counts. */
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

/** The top-level fields of a schema as it declares them; a field of several members of a union counts where it is first. */
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
