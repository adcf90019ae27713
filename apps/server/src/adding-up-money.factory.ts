import type { Overview } from '@brigade/contract/analytics/overview.contract.ts'
import type { ZReport } from '@brigade/contract/drawers/drawers.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { shareOf, toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import type { PaymentsOverview } from '@brigade/contract/orders/payments.contract.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'

export interface KeptDrawer {
  id: string
  float: Minor
  /** Below 0 if cash was paid out. */
  moves: Minor[]
}

/** Money that a person moved: a whole bill, a part of one, or what was given back of a paid one. */
export interface Moved {
  kind: 'payment' | 'tender' | 'refund'
  cartId: string
  mode: string
  person: string
  drawerId: string
  /** Below 0 for a part that was taken back. */
  amount: Minor
  tip: Minor
  tenderId?: string
  reverses?: string
}

interface Sale {
  cartId: string
  service: 'Direct' | 'Dining'
  drawerId: string
  grandTotal: Minor
  tax: Minor
}

export interface Books {
  moved: Moved[]
  sales: Sale[]
}

const sumOf = <One>(all: readonly One[], amount: (one: One) => Minor) => all.reduce((sum, one) => sum + amount(one), 0)
const amountOf = ({ amount }: Moved) => amount
const tipOf = ({ tip }: Moved) => tip
const decimal = (minor: Minor) => toDecimal(minor, 2)

/** The tax in each refund: those of a bill add up to its tax once all of it was given back. */
function withTax({ moved, sales }: Books) {
  return sales.flatMap(({ cartId, service, grandTotal, tax }) => {
    let before = 0
    const refunds = moved.filter((one) => one.kind === 'refund' && one.cartId === cartId)
    return refunds.map(({ drawerId, amount }) => {
      const until = before + amount
      const ofTax = shareOf(tax, until, grandTotal) - shareOf(tax, before, grandTotal)
      before = until
      return { service, drawerId, amount, tax: ofTax }
    })
  })
}

const byName = (one: { name: string | null }, other: { name: string | null }) =>
  (one.name ?? '').localeCompare(other.name ?? '')

function moneyOf(name: string, all: readonly Moved[]) {
  const refunded = sumOf(
    all.filter(({ kind }) => kind === 'refund'),
    amountOf,
  )
  const taken = sumOf(all, amountOf) - refunded
  return { name, taken, refunded, net: taken - refunded, tips: sumOf(all, tipOf) }
}

function moneyBy(all: readonly Moved[], nameOf: (one: Moved) => string) {
  return [...groupBy(all, nameOf)]
    .map(([name, some]) => moneyOf(name, some))
    .map(({ taken, refunded, net, tips, ...named }) => ({
      ...named,
      taken: decimal(taken),
      refunded: decimal(refunded),
      net: decimal(net),
      tips: decimal(tips),
    }))
    .toSorted(byName)
}

/** Parts that are neither taken back nor take one back. */
function standing(moved: readonly Moved[]) {
  const reversed = new Set(moved.flatMap(({ reverses }) => reverses ?? []))
  return moved.filter(
    ({ kind, tenderId = '', reverses }) => kind === 'tender' && reverses === undefined && !reversed.has(tenderId),
  )
}

export function expectedCash({ moved }: Books, { id, float, moves }: KeptDrawer): Minor {
  const { net, tips } = moneyOf(
    '',
    moved.filter(({ drawerId, mode }) => drawerId === id && isCash({ name: mode })),
  )
  return float + sumOf(moves, (move) => move) + net + tips
}

/** The sums of a Z report. */
export function expectedReport(books: Books, drawer: KeptDrawer, counted: Minor) {
  const { id, float, moves } = drawer
  const isHere = ({ drawerId }: { drawerId: string }) => drawerId === id
  const [moved, sales, refunds] = [
    books.moved.filter(isHere),
    books.sales.filter(isHere),
    withTax(books).filter(isHere),
  ]
  const cash = moneyOf(
    '',
    moved.filter(({ mode }) => isCash({ name: mode })),
  )
  const all = moneyOf('', moved)
  const expected = expectedCash(books, drawer)
  const [amount, tax] = [sumOf(sales, ({ grandTotal }) => grandTotal), sumOf(sales, (sale) => sale.tax)]
  const paidHere = new Set(sales.map(({ cartId }) => cartId))
  const parts = standing(books.moved)
  const ownParts = sumOf(
    parts.filter((one) => isHere(one) && paidHere.has(one.cartId)),
    amountOf,
  )
  const allParts = sumOf(
    moved.filter(({ kind }) => kind === 'tender'),
    amountOf,
  )
  const elsewhere = sumOf(
    parts.filter((one) => !isHere(one) && paidHere.has(one.cartId)),
    amountOf,
  )
  return {
    cash: {
      float: decimal(float),
      paidIn: decimal(sumOf(moves, (move) => Math.max(move, 0))),
      paidOut: decimal(sumOf(moves, (move) => Math.max(-move, 0))),
      sales: decimal(cash.taken),
      tips: decimal(cash.tips),
      refunds: decimal(cash.refunded),
      expected: decimal(expected),
      counted: decimal(counted),
      over: decimal(counted - expected),
    },
    sales: { count: sales.length, amount: decimal(amount), net: decimal(amount - tax), tax: decimal(tax) },
    refunds: {
      count: refunds.length,
      amount: decimal(sumOf(refunds, (one) => one.amount)),
      tax: decimal(sumOf(refunds, (one) => one.tax)),
    },
    parts: { ofOtherBills: decimal(allParts - ownParts), takenElsewhere: decimal(elsewhere) },
    total: decimal(all.net),
    tips: decimal(all.tips),
    modes: moneyBy(moved, ({ mode }) => mode),
    staff: moneyBy(moved, ({ person }) => person),
    services: [...groupBy([...sales, ...refunds], ({ service }) => service).keys()].toSorted().map((name) => {
      const [sold, back] = [
        sales.filter(({ service }) => service === name),
        refunds.filter(({ service }) => service === name),
      ]
      return {
        name,
        sales: sold.length,
        amount: decimal(sumOf(sold, ({ grandTotal }) => grandTotal)),
        tax: decimal(sumOf(sold, (sale) => sale.tax)),
        refunded: decimal(sumOf(back, (one) => one.amount)),
        refundedTax: decimal(sumOf(back, (one) => one.tax)),
      }
    }),
  }
}

/** The same sums as the server wrote them. */
export function sumsOf({ cash, sales, refunds, parts, total, tips, modes, staff, services }: ZReport) {
  return {
    cash,
    sales,
    refunds,
    parts,
    total,
    tips,
    modes: modes.toSorted(byName),
    staff: staff.toSorted(byName),
    services,
  }
}

interface Named {
  name: string | null
  amount: number
}

const namesOf = (sums: readonly Named[]) =>
  sums.flatMap(({ name, amount }) => (amount === 0 ? [] : [{ name, amount }])).toSorted(byName)

function amountsBy<One>(all: readonly One[], nameOf: (one: One) => string, amount: (one: One) => Minor) {
  const sums = [...groupBy(all, nameOf)].map(([name, some]) => ({ name, amount: decimal(sumOf(some, amount)) }))
  return namesOf(sums)
}

/** What Home and Payments show of a day: of paid bills only. */
export function expectedDay({ moved, sales }: Books) {
  const serviceOf = new Map(sales.map(({ cartId, service }) => [cartId, service]))
  const ofPaid = moved.filter(({ cartId }) => serviceOf.has(cartId))
  const refunds = ofPaid.filter(({ kind }) => kind === 'refund')
  const signed = ({ kind, amount }: Moved) => (kind === 'refund' ? -amount : amount)
  const modes = amountsBy(ofPaid, ({ mode }) => mode, signed)
  return {
    revenue: decimal(sumOf(sales, ({ grandTotal }) => grandTotal) - sumOf(refunds, amountOf)),
    home: { modes, services: amountsBy(ofPaid, ({ cartId }) => serviceOf.get(cartId) ?? '', signed) },
    payments: {
      modes,
      refunds: amountsBy(refunds, ({ mode }) => mode, amountOf),
      tips: amountsBy(ofPaid, ({ mode }) => mode, tipOf),
    },
  }
}

/** The same as the server shows it. */
export function dayOf({ hours, modes, services }: Overview, payments: PaymentsOverview) {
  const now = hours.findLast(({ today }) => today !== null)?.today?.revenue
  return {
    revenue: [now, payments.days.at(-1)?.amount],
    home: { modes: namesOf(modes), services: namesOf(services) },
    payments: {
      modes: namesOf(payments.modes),
      refunds: namesOf(payments.refunds),
      tips: namesOf(payments.tips),
    },
  }
}
