import { z } from 'zod'

export type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const COMPOSITIONS = ['anyOf', 'oneOf', 'allOf']

/** Members that say something, each once. A choice that contains any value is any value. */
function membersOf(keyword: string, members: readonly unknown[]): unknown[] {
  const distinct = [...new Map(members.map((member) => [JSON.stringify(member), member])).values()]
  const isOpen = (member: unknown) => isObject(member) && Object.keys(member).length === 0
  if (keyword === 'allOf') return distinct.filter((member) => !isOpen(member))
  return distinct.some(isOpen) ? [] : distinct
}

/** Writes compositions without superfluous members, and points to the named schemas. */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied)
  if (!isObject(value)) return value
  const schema: Json = {}
  for (const [key, part] of Object.entries(value)) {
    if (COMPOSITIONS.includes(key) && Array.isArray(part)) {
      const members = membersOf(key, part.map(tidied))
      const [only] = members
      // What tells two members apart may be optional in one of them, so "exactly one" would refuse what both allow.
      if (members.length > 1) schema[key === 'oneOf' ? 'anyOf' : key] = members
      else if (isObject(only)) Object.assign(schema, only)
    } else if (key === '$ref' && typeof part === 'string') {
      schema[key] = part.replace('#/$defs/', '#/components/schemas/')
    } else {
      schema[key] = tidied(part)
    }
  }
  return schema
}

const objectSchema = z.record(z.string(), z.unknown())

/** Describes schemas of the contract. What has a name is described once, under `components`. */
export function createSchemas(names: ReadonlyArray<readonly [name: string, schema: z.ZodType]>) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of names) registry.add(schema, { id })
  const components: Record<string, Json> = {}

  function describe(schema: z.ZodType, io: 'input' | 'output'): Json {
    const made = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
      metadata: registry,
      // The format says what the pattern of an id repeats.
      override: ({ jsonSchema }) => {
        if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
      },
    })
    const { $defs, ...described } = objectSchema.parse(tidied(made))
    delete described['$schema']
    for (const [name, part] of Object.entries(isObject($defs) ? $defs : {})) components[name] = objectSchema.parse(part)
    return described
  }

  return {
    components,
    describe,
    /** Describes a schema under a name of its own, unless it says too little for one or has one. */
    named: (name: string, schema: z.ZodType, io: 'input' | 'output'): Json => {
      const described = describe(schema, io)
      if (!('properties' in described || COMPOSITIONS.some((keyword) => keyword in described))) return described
      components[name] = described
      return { $ref: `#/components/schemas/${name}` }
    },
  }
}
