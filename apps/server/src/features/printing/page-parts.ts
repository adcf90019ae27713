import { formatMoney } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { Paper } from '@brigade/contract/printing/paper.rules.ts'
import { htmlEscape } from 'escape-goat'

export interface Printed {
  order: Order
  branch: {
    name: string
    address: string
    cities: readonly string[]
    contacts: readonly string[]
    timeZone: string
    currency: string
    businessName: string
  }
  isReprint: boolean
  now: Date
}

export interface PaperOf {
  paper: Paper
  isLandscape: boolean
}

const LOCALE = 'en'

/** A piece of a page in which every text from outside is escaped: only `html` makes one. */
export interface Html {
  readonly markup: string
}
type Value = string | number | Html | readonly Html[] | null

const nothing: Html = { markup: '' }

function markupOf(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return htmlEscape(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

/** The tag of every piece of a page: texts are escaped, pieces stay what they are, null is nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) }
}

/** A text from outside, in the direction of its own script and without a say in that of its surroundings. */
export function own(text: string): Html {
  return html`<span dir="auto">${text}</span>`
}

const unbroken = (text: string) => text.replace(/\s/g, '\u00A0')

/** Amounts and moments as they read in the branch. */
export function formatsOf({ branch }: Pick<Printed, 'branch'>) {
  const { timeZone, currency } = branch
  const moments = new Intl.DateTimeFormat(LOCALE, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const days = { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const ofThisYear = new Intl.DateTimeFormat(LOCALE, days)
  return {
    money: (decimal: number) => formatMoney(decimal, currency, LOCALE, 'short'),
    moment: (instant: string | Date) => unbroken(moments.format(new Date(instant))),
    /** For what is thrown away before the year is over. */
    shortMoment: (instant: string | Date) => unbroken(ofThisYear.format(new Date(instant))),
  }
}

/** Names with what they stand for; null for what this order does not have. */
export function facts(rows: ReadonlyArray<readonly [name: string, value: string | Html] | null>): Html {
  const there = rows.filter((row) => row !== null)
  if (there.length === 0) return nothing
  return html`<dl>
    ${there.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}

/** What must not be overlooked: that it is a copy, and that the order was rejected. */
export function marks({ order, isReprint }: Printed): Html {
  return html`${isReprint ? html`<p class="mark">${say('paper.reprint')}</p>` : null}${
    order.isRejected ? html`<p class="mark">${say('paper.rejected')}</p>` : null
  }`
}

/** Why it was rejected, where somebody said it. */
export function rejection({ isRejected, rejectNote }: Order): Html {
  return isRejected && rejectNote ? box(say('history.reject-note'), rejectNote) : nothing
}

/** A text from outside that is to be read whole. */
export function box(title: string, text: string): Html {
  return html`<section class="box">
    <h2>${title}</h2>
    <p dir="auto">${text}</p>
  </section>`
}

/** The type of an order as far as its service does not say it already. */
export function typeBeside({ ordertype, restauranttype }: Order): string | null {
  return ordertype.name === restauranttype.name ? null : ordertype.name
}

type Food = Order['foods'][number]

/** Every portion that was ordered, a line for each variation with its choices. */
export function linesOf({ foods }: Order) {
  return foods.flatMap((food) => food.foodvariations.map((variation) => ({ food, variation })))
}

/** What kind of food it is, where that matters. */
export function kindsOf({ isCombo, isFreeClaim }: Food): Html {
  const kind = (words: string) => html` <span class="kind">${words}</span>`
  return html`${isCombo ? kind(say('orders.combo')) : null}${isFreeClaim ? kind(say('orders.free-claim')) : null}`
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** The whole document. It brings its own style, needs nothing else and may fetch nothing. */
export function documentOf(page: { title: string; kind: string; style: string; body: Html }): string {
  const style: Html = { markup: page.style }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <title>${page.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body class="${page.kind}">
        ${page.body}
      </body>
    </html> `.markup
}
