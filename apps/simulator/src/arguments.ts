export interface Wishes {
  orders: number
  reservations: number
  /** Customers a second. Null: as fast as the concurrency allows. */
  rate: number | null
  /** The most requests in flight. */
  concurrency: number
  url: string
  key: string | undefined
  /** Codes that some customers try to redeem. */
  coupons: string[]
  /** How long a customer retries against an unreachable server, in seconds. */
  patience: number
  /** The port of a card terminal that is simulated in place of customers. */
  terminal: number | undefined
}

export class ArgumentError extends Error {}

export const USAGE = `npm run simulate -- [flags]: customers who order and book through the ordering channel

  --orders 20            how many orders
  --reservations 0       how many tables to book
  --rate 2               customers a second; without it, and with --concurrency, as fast as answered
  --concurrency 8        the most customers at once
  --coupons A,B          coupon codes that some of them try
  --url http://127.0.0.1:3000
  --key …                the channel key; else CHANNEL_KEY, else the demo's in the data folder
  --patience 300         seconds before a customer without an answer gives up
  --terminal 9100        instead of customers, a card terminal at this port, until Ctrl-C
`

const flags = [
  'orders',
  'reservations',
  'rate',
  'concurrency',
  'coupons',
  'url',
  'key',
  'patience',
  'terminal',
] as const
type Flag = (typeof flags)[number]

const isFlag = (name: string): name is Flag => flags.some((flag) => flag === name)

function split(args: readonly string[]): Map<Flag, string> {
  const given = new Map<Flag, string>()
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? ''
    const [, name = '', joined] = /^--([a-z]+)(?:=(.*))?$/s.exec(arg) ?? []
    if (!isFlag(name)) throw new ArgumentError(`${arg} is unknown; the flags are --${flags.join(', --')}.`)
    if (given.has(name)) throw new ArgumentError(`--${name} is given twice.`)
    const value = joined ?? args[(index += 1)]
    if (value === undefined || value === '' || (joined === undefined && value.startsWith('--'))) {
      throw new ArgumentError(`--${name} needs a value.`)
    }
    given.set(name, value)
  }
  return given
}

function whole(given: Map<Flag, string>, name: Flag, otherwise: number, { min = 0, max = 1_000_000 } = {}): number {
  const text = given.get(name)
  if (text === undefined) return otherwise
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new ArgumentError(`--${name} must be a whole number from ${min} to ${max}, not ${text}.`)
}

function rateOf(given: Map<Flag, string>): number | null {
  const text = given.get('rate')
  if (text === undefined) return given.has('concurrency') ? null : 2
  const value = Number(text)
  if (/^\d*\.?\d+$/.test(text) && value > 0 && value <= 10_000) return value
  throw new ArgumentError(`--rate must be a number above 0 and at most 10000, not ${text}.`)
}

function urlOf(text: string): string {
  if (URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)) return text.replace(/\/+$/, '')
  throw new ArgumentError(`--url must be an address such as http://127.0.0.1:3000, not ${text}.`)
}

export function readArguments(args: readonly string[]): Wishes {
  const given = split(args)
  const wishes = {
    orders: whole(given, 'orders', 20),
    reservations: whole(given, 'reservations', 0),
    rate: rateOf(given),
    concurrency: whole(given, 'concurrency', 8, { min: 1, max: 1000 }),
    url: urlOf(given.get('url') ?? 'http://127.0.0.1:3000'),
    key: given.get('key'),
    coupons: (given.get('coupons') ?? '').split(',').flatMap((code) => code.trim() || []),
    patience: whole(given, 'patience', 300, { min: 1, max: 86_400 }),
    terminal: given.has('terminal') ? whole(given, 'terminal', 0, { min: 1, max: 65_535 }) : undefined,
  }
  if (wishes.terminal === undefined && wishes.orders + wishes.reservations === 0)
    throw new ArgumentError('There is nothing to do: ask for --orders or --reservations.')
  return wishes
}
