import { tagsText } from '@brigade/contract/foods/dietary.rules.ts'
import { decimalsOf, formatMoney } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { allergyIn } from '@brigade/contract/orders/allergy.rules.ts'
import type { Paper } from '@brigade/contract/printing/paper.rules.ts'
import { htmlEscape } from 'escape-goat'
import type { PrintedOrder } from '../orders/orders.public.ts'
import type { CookedOrder } from './combo-parts.rules.ts'
import { paperSays } from './paper-says.ts'

export interface Printed {
  order: CookedOrder
  branch: {
    name: string
    address: string
    cities: readonly string[]
    contacts: readonly string[]
    timeZone: string
    currency: string
    locale: string
    businessName: string
  }
  isReprint: boolean
  /** The kitchen needs no ticket any more: it cooked all of this, or the order has left. */
  isDone: boolean
  /** Of a ticket that shows only the foods of some stations. */
  station: string | null
  now: Date
}

export interface PaperOf {
  paper: Paper
  isLandscape: boolean
}

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

/** Escapes texts, keeps pieces as they are, and drops null. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: parts }, ...values.map(markupOf)) }
}

/** Isolates a text from outside in the direction of its own script. */
export function own(text: string): Html {
  return html`<span dir="auto">${text}</span>`
}

const unbroken = (text: string) => text.replace(/\s/g, '\u00A0')

export function formatsOf({ branch }: Pick<Printed, 'branch'>) {
  const { timeZone, currency, locale } = branch
  const moments = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const times = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
  const days = { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  const ofThisYear = new Intl.DateTimeFormat(locale, days)
  return {
    decimals: decimalsOf(currency),
    money: (decimal: number) => formatMoney(decimal, currency, locale, 'short'),
    moment: (instant: string | Date) => unbroken(moments.format(new Date(instant))),
    time: (instant: string) => unbroken(times.format(new Date(instant))),
    /** For paper that is thrown away within the year. */
    shortMoment: (instant: string | Date) => unbroken(ofThisYear.format(new Date(instant))),
  }
}

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

/** A cancelled order gets a second ticket on purpose, so that it does not say REPRINT. */
export function badges({ order, isReprint }: Printed): Html {
  return html`${isReprint && !isCancelled(order) ? html`<p class="mark">${paperSays('paper.reprint')}</p>` : null}${
    order.isRejected
      ? html`<p class="mark">${paperSays(isCancelled(order) ? 'paper.cancelled' : 'paper.rejected')}</p>`
      : null
  }`
}

const isCancelled = ({ status }: Pick<PrintedOrder, 'status'>) => status === 'cancelled'

export function rejection(order: CookedOrder): Html {
  const { isRejected, rejectNote } = order
  const title = say(isCancelled(order) ? 'history.cancel-note' : 'history.reject-note')
  return isRejected && rejectNote ? box(title, rejectNote) : nothing
}

export function box(title: string, text: string): Html {
  return html`<section class="box">
    <h2>${title}</h2>
    <p dir="auto">${text}</p>
  </section>`
}

/** Plainer than the allergens before them. */
export function tagsOf(tags: readonly string[] | undefined): Html | null {
  const text = tagsText(tags)
  return text === null ? null : html`<p>${own(text)}</p>`
}

/** What the guest says about one food. A note that speaks of an allergy looks like the warning of the whole order. */
export function noteOnLine(note: string | undefined): Html | null {
  if (note === undefined) return null
  return html`<p class="${allergyIn(note) ? 'allergy' : 'choices'}"><b dir="auto">${note}</b></p>`
}

export function typeBeside({
  ordertype,
  restauranttype,
}: Pick<PrintedOrder, 'ordertype' | 'restauranttype'>): string | null {
  return ordertype.name === restauranttype.name ? null : ordertype.name
}

type Food = CookedOrder['foods'][number]

export function linesOf({ foods }: CookedOrder) {
  return foods.flatMap((food) => food.foodvariations.map((variation) => ({ food, variation })))
}

export function kindsOf({ isCombo, isFreeClaim }: Pick<Food, 'isCombo' | 'isFreeClaim'>): Html {
  const kind = (name: string) => html` <span class="kind">${name}</span>`
  return html`${isCombo ? kind(say('orders.combo')) : null}${isFreeClaim ? kind(say('orders.free-claim')) : null}`
}

export function partOfCombo({ comboOf: combo }: Pick<Food, 'comboOf'>): Html | null {
  return combo === undefined ? null : html`<p class="contains">${paperSays('paper.part-of', { combo })}</p>`
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/** A self-contained document: it loads nothing. */
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
