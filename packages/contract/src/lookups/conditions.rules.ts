import { z } from 'zod'
import { checkInput } from '../kernel/input-rules.ts'
import { type Minor, toMinor } from '../kernel/money.ts'

/** What a condition looks at: the sum after discounts, and how many portions. */
export interface ConditionCart {
  subTotal: Minor
  quantity: number
}

/** The customer, where one is known; null at the till. */
export interface ConditionCustomer {
  /** Orders placed before this one, without the rejected. */
  ordersBefore: number
}

/** The numbers a person gave a condition, by parameter. Amounts are decimals, as on the wire. */
export type ConditionValue = Readonly<Record<string, number>>

type Holds<Value> = (value: Value, cart: ConditionCart, customer: ConditionCustomer | null) => boolean

/** A parameter's field takes this many characters, the dot included. */
export const VALUE_MAX_LENGTH = 5

/** Whether a number, written down, is one that such a field takes: 1e21 is short enough, and no decimal. */
const isTyped = (value: number) => checkInput('float-number', String(value), { maxLength: VALUE_MAX_LENGTH }) === null

const amount = z
  .number({ error: (issue) => (issue.input === undefined ? 'input.empty' : 'input.number-format') })
  .refine(isTyped, { error: 'input.number-format' })
const countFromOne = amount.refine((value) => Number.isInteger(value) && value >= 1, { error: 'condition.whole' })

function defineKind<const Id extends string, Shape extends z.ZodRawShape>(
  id: Id,
  name: string,
  schema: z.ZodObject<Shape>,
  holds: Holds<z.output<z.ZodObject<Shape>>>,
) {
  return {
    id,
    name,
    schema,
    holds: (value: ConditionValue, cart: ConditionCart, customer: ConditionCustomer | null): boolean => {
      const read = schema.safeParse(value)
      // Numbers that do not fit their kind hold for nobody, rather than for everybody.
      return read.success && holds(read.data, cart, customer)
    },
  }
}

/** Every kind of condition: a new one is an entry here, and nothing else. */
export const conditionKinds = [
  defineKind(
    'minimum-order-amount',
    'Minimum order amount',
    z.object({ minAmount: amount }),
    ({ minAmount }, { subTotal }) => subTotal >= toMinor(minAmount),
  ),
  defineKind(
    'order-amount-between',
    'Order amount between',
    z.object({ minAmount: amount, maxAmount: amount }).refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, {
      error: 'condition.between',
      path: ['maxAmount'],
    }),
    ({ minAmount, maxAmount }, { subTotal }) => subTotal >= toMinor(minAmount) && subTotal <= toMinor(maxAmount),
  ),
  defineKind(
    'minimum-quantity',
    'Minimum quantity',
    z.object({ minQuantity: countFromOne }),
    ({ minQuantity }, { quantity }) => quantity >= minQuantity,
  ),
  defineKind(
    'every-nth-order',
    'Every nth order',
    z.object({ nth: countFromOne }),
    // At the till nobody is known, so nobody's orders can be counted.
    ({ nth }, _cart, customer) => customer !== null && (customer.ordersBefore + 1) % nth === 0,
  ),
] as const

export type ConditionKind = (typeof conditionKinds)[number]['id']

export const conditionKind = z.enum(
  conditionKinds.map(({ id }) => id),
  { error: 'condition.kind' },
)

/** The numbers on the wire before their kind is known; `conditionValueSchema` then says which it takes. */
export const conditionValue = z.record(z.string().max(50), z.number({ error: 'input.number-format' }))

/**
 * The numbers of a condition as a form sends them, at least one; which there must be, its kind decides when it is known.
 * `missing` is what to say where there is none.
 */
export function sentConditionValue(missing: string) {
  return z
    .record(
      // Names of parameters: no other text may become a key.
      z.string().regex(/^[A-Za-z]{1,50}$/, { error: 'input.not-valid' }),
      z
        .number({ error: ({ input }) => (input === undefined || input === null ? missing : 'input.number-format') })
        .refine(isTyped, { error: 'input.number-format' }),
      { error: missing },
    )
    .refine((values) => Object.keys(values).length > 0, { error: missing })
}

function kindOf(id: ConditionKind) {
  const found = conditionKinds.find((kind) => kind.id === id)
  if (!found) throw new RangeError(`${id} is no kind of condition`)
  return found
}

/** The schema of a kind's numbers; its issues are message keys. */
export const conditionValueSchema = (id: ConditionKind) => kindOf(id).schema

/** A condition's `schema` on the wire: its keys are the names of the numeric parameters. */
export function conditionParameters(id: ConditionKind): Record<string, 'number'> {
  return Object.fromEntries(Object.keys(kindOf(id).schema.shape).map((name) => [name, 'number' as const]))
}

export interface Condition {
  kind: ConditionKind
  value: ConditionValue
}

/** Whether a condition holds for a cart and a customer (null where nobody is known). */
export function conditionHolds(condition: Condition, cart: ConditionCart, customer: ConditionCustomer | null): boolean {
  return kindOf(condition.kind).holds(condition.value, cart, customer)
}
