import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'

const described = z.looseObject({
  type: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
})

type Described = z.infer<typeof described>

const branches = (schema: Described) => z.array(z.unknown()).safeParse(schema['anyOf'] ?? schema['oneOf']).data

const EXOTIC = [
  '',
  ' ',
  '\u0000',
  '\ud83c',
  '\u202egnp.exe',
  'e\u0301\u0327\u0301',
  '\u200b\ufeff',
  '𝔅rigade',
  '👩‍👩‍👧‍👦'.repeat(40),
  '１２３',
  'İıſK',
  "'; drop table orders; --",
  '%_\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '2026:02:31',
  '0000:00:00',
  '99:99-99:99',
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-7,
  1e21,
  1.797e308,
  5e-324,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 63),
]

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** What no field expects. */
export const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, [], {}, [null], nested(50), { length: 1e9 }, { toString: 'x', valueOf: 1 }),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...EXOTIC),
  fc.integer({ min: 1, max: 9000 }).map((length) => 'x'.repeat(length)),
  fc.jsonValue({ maxDepth: 3 }),
)

function texts({ format, minLength = 0, maxLength = 60 }: Described, ids: readonly string[]): fc.Arbitrary<unknown> {
  const some = fc.oneof(
    fc.constantFrom(...EXOTIC),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc
      .constantFrom(minLength, Math.max(0, minLength - 1), maxLength, maxLength + 1)
      .map((length) => 'a'.repeat(length)),
    fc.constantFrom('2026:03:07', '2026:03', '18:00-20:00', 'ana@guest.test', '+64211234567', 'KIWI10', 'Europe/Paris'),
  )
  const known = fc.oneof(fc.constantFrom(...ids), fc.uuid())
  return format === 'uuid'
    ? fc.oneof({ weight: 9, arbitrary: known }, some)
    : fc.oneof({ weight: 3, arbitrary: some }, known)
}

function fields(properties: Record<string, unknown>, ids: readonly string[], sample: Record<string, unknown>) {
  const entries = Object.entries(properties).map(([name, part]) => [name, valueOf(part, ids, sample[name])] as const)
  const more = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'more'), wrong, {
    maxKeys: 1,
  })
  return fc
    .tuple(fc.record(Object.fromEntries(entries), { requiredKeys: [] }), fc.record(Object.fromEntries(entries)), more)
    .chain(([some, all, extra]) => fc.constantFrom(all, all, all, some).map((chosen) => ({ ...chosen, ...extra })))
}

const asFields = (value: unknown) => z.record(z.string(), z.unknown()).safeParse(value).data ?? {}

/** A value near what the schema asks for: mostly of the right type, often at or just beyond a limit, sometimes wrong. */
function valueOf(schema: unknown, ids: readonly string[], sample: unknown): fc.Arbitrary<unknown> {
  const near = nearOf(described.parse(schema ?? {}), ids, sample)
  const usual = sample === undefined ? near : fc.oneof(near, fc.constant(sample))
  return fc.oneof({ weight: 12, arbitrary: usual }, wrong)
}

function nearOf(schema: Described, ids: readonly string[], sample: unknown): fc.Arbitrary<unknown> {
  const choices = branches(schema)
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, ids, undefined)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.properties) return fields(schema.properties, ids, asFields(sample))
  switch (schema.type) {
    case 'string':
      return texts(schema, ids)
    case 'number':
    case 'integer': {
      const { minimum = -1, maximum = 1000 } = schema
      const limits = [minimum, minimum - 1, minimum + 0.001, maximum, maximum + 1]
      return fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constantFrom(...limits, ...NUMBERS))
    }
    case 'boolean':
      return fc.boolean()
    case 'array': {
      const [first] = Array.isArray(sample) ? sample : []
      const item = valueOf(schema.items, ids, first)
      const few = fc.array(item, { maxLength: 3 })
      // Long lists of long lists would be too large to send.
      if (JSON.stringify(schema.items ?? null).includes('"array"')) return few
      const { maxItems = 20 } = schema
      const many = fc
        .constantFrom(maxItems, maxItems + 1, 300)
        .chain((length) => item.map((one) => Array(Math.min(length, 500)).fill(one)))
      return fc.oneof({ weight: 9, arbitrary: few }, many)
    }
    default:
      return wrong
  }
}

/** Inputs of a call, from its schema. `ids` exist; `sample` is an input of the right form. */
export function hostileInput({ input }: Pick<Endpoint, 'input'>, ids: readonly string[], sample: unknown) {
  const schema = described.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }))
  return fc.oneof({ weight: 30, arbitrary: nearOf(schema, ids, sample) }, wrong)
}
