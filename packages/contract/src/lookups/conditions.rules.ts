import { z } from 'zod'
import { checkInput } from '../kernel/input-rules.ts'
import { type Decimals, type Minor, toMinor } from '../kernel/money.ts'

/** `subTotal` is after discounts; `quantity` counts portions. */
export interface ConditionCart {
  subTotal: Minor
  quantity: number
  /** Of the currency. */
  decimals: Decimals
}

export interface ConditionCustomer {
  /** Null at the till, which does not count them. */
  ordersBefore: number | null
}

/** Amounts are decimals, as on the wire. */
export type ConditionValue = Readonly<Record<string, number>>

type Holds<Value> = (value: Value, cart: ConditionCart, customer: ConditionCustomer | null) => boolean

/** Characters, including the dot. */
export const VALUE_MAX_LENGTH = 5

/** Whether a form field accepts the number: 1e21 is short enough, but not a decimal. */
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
      // An invalid value holds for no cart rather than for every cart.
      return read.success && holds(read.data, cart, customer)
    },
  }
}

export const conditionKinds = [
  defineKind(
    'minimum-order-amount',
    'Minimum order amount',
    z.object({ minAmount: amount }),
    ({ minAmount }, { subTotal, decimals }) => subTotal >= toMinor(minAmount, decimals),
  ),
  defineKind(
    'order-amount-between',
    'Order amount between',
    z.object({ minAmount: amount, maxAmount: amount }).refine(({ minAmount, maxAmount }) => minAmount <= maxAmount, {
      error: 'condition.between',
      path: ['maxAmount'],
    }),
    ({ minAmount, maxAmount }, { subTotal, decimals }) =>
      subTotal >= toMinor(minAmount, decimals) && subTotal <= toMinor(maxAmount, decimals),
  ),
  defineKind(
    'minimum-quantity',
    'Minimum quantity',
    z.object({ minQuantity: countFromOne }),
    ({ minQuantity }, { quantity }) => quantity >= minQuantity,
  ),
  defineKind('every-nth-order', 'Every nth order', z.object({ nth: countFromOne }), ({ nth }, _cart, customer) => {
    const before = customer?.ordersBefore ?? null
    return before !== null && (before + 1) % nth === 0
  }),
] as const

export type ConditionKind = (typeof conditionKinds)[number]['id']

export const conditionKind = z.enum(
  conditionKinds.map(({ id }) => id),
  { error: 'condition.kind' },
)

export const conditionValue = z.record(z.string().max(50), z.number({ error: 'input.number-format' }))

/** At least one number; the kind decides later which are required. `missing` is the message without any. */
export function sentConditionValue(missing: string) {
  return z
    .record(
      // Parameter names only: no other text may become a key.
      z.string().regex(/^[A-Za-z]{1,50}$/, { error: 'input.not-valid' }),
      z
        .number({ error: ({ input }) => (input === undefined || input === null ? missing : 'input.number-format') })
        .refine(isTyped, { error: 'input.number-format' }),
      { error: missing },
    )
    .refine((values) => Object.keys(values).length > 0, { error: missing })
    .refine(({ minAmount = 0, maxAmount = minAmount }) => minAmount <= maxAmount, {
      error: 'condition.between',
      path: ['maxAmount'],
    })
}

function kindOf(id: ConditionKind) {
  const found = conditionKinds.find((kind) => kind.id === id)
  if (!found) throw new RangeError(`${id} is no kind of condition`)
  return found
}

export const conditionValueSchema = (id: ConditionKind) => kindOf(id).schema

export function conditionParameters(id: ConditionKind): Record<string, 'number'> {
  return Object.fromEntries(Object.keys(kindOf(id).schema.shape).map((name) => [name, 'number' as const]))
}

export interface Condition {
  kind: ConditionKind
  value: ConditionValue
}

export function conditionHolds(condition: Condition, cart: ConditionCart, customer: ConditionCustomer | null): boolean {
  return kindOf(condition.kind).holds(condition.value, cart, customer)
}
