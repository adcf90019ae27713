import type { ZReport } from '@brigade/contract/drawers/drawers.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { shareOf, toDecimal, type Minor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { isCash } from '@brigade/contract/payments/cash.rules.ts'

/** Money of one kind that one person moved in one mode. */
export interface Moved {
  kind: 'payment' | 'tender' | 'refund'
  mode: string
  person: string
  amount: Minor
  tip: Minor
}

export interface Sold {
  service: string
  sales: number
  amount: Minor
  tax: Minor
}

export interface GivenBack {
  service: string
  amount: Minor
  /** Of the payment: its grand total, the tax in it, and what was given back of it before. */
  grandTotal: Minor
  tax: Minor
  before: Minor
}

interface CashMove {
  amount: Minor
}

/** What a drawer recorded, and the cash counted in it. */
export interface Recorded {
  float: Minor
  counted: Minor
  moves: readonly CashMove[]
  moved: readonly Moved[]
  sold: readonly Sold[]
  givenBack: readonly GivenBack[]
  /** Tenders of this drawer whose bills were not paid in it. */
  ofOtherBills: Minor
  /** Tenders of other drawers whose bills were paid in this one. */
  takenElsewhere: Minor
}

type Sums = Pick<ZReport, 'cash' | 'sales' | 'refunds' | 'parts' | 'total' | 'tips' | 'modes' | 'staff' | 'services'>

function sum<One>(all: readonly One[], of: (one: One) => Minor): Minor {
  return all.reduce((total, one) => total + of(one), 0)
}

/**
 * The part of the tax that a refund gives back. Rounded so that the refunds of a payment add up to its tax, in whatever
 * steps it is given back.
 */
export function taxOf({ amount, grandTotal, tax, before }: GivenBack): Minor {
  return shareOf(tax, before + amount, grandTotal) - shareOf(tax, before, grandTotal)
}

function moneyOf(name: string, moved: readonly Moved[]) {
  const refunds = moved.filter(({ kind }) => kind === 'refund')
  const taken = sum(moved, ({ amount }) => amount) - sum(refunds, ({ amount }) => amount)
  const refunded = sum(refunds, ({ amount }) => amount)
  return { name, taken, refunded, net: taken - refunded, tips: sum(moved, ({ tip }) => tip) }
}

/** Sums what was moved by a name, the largest first. */
function byName(moved: readonly Moved[], nameOf: (one: Moved) => string, decimals: Decimals): ZReport['modes'] {
  return [...groupBy(moved, nameOf)]
    .map(([name, of]) => moneyOf(name, of))
    .toSorted((one, other) => other.net - one.net || one.name.localeCompare(other.name))
    .map(({ taken, refunded, net, tips, ...named }) => ({
      ...named,
      taken: toDecimal(taken, decimals),
      refunded: toDecimal(refunded, decimals),
      net: toDecimal(net, decimals),
      tips: toDecimal(tips, decimals),
    }))
}

function byService(sold: readonly Sold[], givenBack: readonly GivenBack[], decimals: Decimals): ZReport['services'] {
  const names = [...new Set([...sold, ...givenBack].map(({ service }) => service))].toSorted()
  return names.map((name) => {
    const here = sold.filter(({ service }) => service === name)
    const back = givenBack.filter(({ service }) => service === name)
    return {
      name,
      sales: sum(here, ({ sales }) => sales),
      amount: toDecimal(
        sum(here, ({ amount }) => amount),
        decimals,
      ),
      tax: toDecimal(
        sum(here, ({ tax }) => tax),
        decimals,
      ),
      refunded: toDecimal(
        sum(back, ({ amount }) => amount),
        decimals,
      ),
      refundedTax: toDecimal(sum(back, taxOf), decimals),
    }
  })
}

/** The cash that should be in a drawer. */
function expectedCash({ float, moves, moved }: Pick<Recorded, 'float' | 'moves' | 'moved'>): Minor {
  const { net, tips } = moneyOf(
    '',
    moved.filter(({ mode }) => isCash({ name: mode })),
  )
  return float + sum(moves, ({ amount }) => amount) + net + tips
}

/** Sums up a drawer. `over` is below 0 if cash is missing. */
export function sumUp(recorded: Recorded, decimals: Decimals): Sums & { minor: { expected: Minor; total: Minor } } {
  const { float, counted, moves, moved, sold, givenBack, ofOtherBills, takenElsewhere } = recorded
  const all = moneyOf('', moved)
  const cash = moneyOf(
    '',
    moved.filter(({ mode }) => isCash({ name: mode })),
  )
  const expected = expectedCash(recorded)
  const [amount, tax] = [sum(sold, (one) => one.amount), sum(sold, (one) => one.tax)]
  return {
    minor: { expected, total: all.net },
    cash: {
      float: toDecimal(float, decimals),
      paidIn: toDecimal(
        sum(moves, (move) => Math.max(move.amount, 0)),
        decimals,
      ),
      paidOut: toDecimal(
        sum(moves, (move) => Math.max(-move.amount, 0)),
        decimals,
      ),
      sales: toDecimal(cash.taken, decimals),
      tips: toDecimal(cash.tips, decimals),
      refunds: toDecimal(cash.refunded, decimals),
      expected: toDecimal(expected, decimals),
      counted: toDecimal(counted, decimals),
      over: toDecimal(counted - expected, decimals),
    },
    sales: {
      count: sum(sold, ({ sales }) => sales),
      amount: toDecimal(amount, decimals),
      net: toDecimal(amount - tax, decimals),
      tax: toDecimal(tax, decimals),
    },
    refunds: {
      count: givenBack.length,
      amount: toDecimal(
        sum(givenBack, (one) => one.amount),
        decimals,
      ),
      tax: toDecimal(sum(givenBack, taxOf), decimals),
    },
    parts: { ofOtherBills: toDecimal(ofOtherBills, decimals), takenElsewhere: toDecimal(takenElsewhere, decimals) },
    total: toDecimal(all.net, decimals),
    tips: toDecimal(all.tips, decimals),
    modes: byName(moved, ({ mode }) => mode, decimals),
    staff: byName(moved, ({ person }) => person, decimals),
    services: byService(sold, givenBack, decimals),
  }
}
