import { cashDrawersMessages } from '@brigade/contract/drawers/cash-drawers.messages.ts'
import type { ZReport } from '@brigade/contract/drawers/drawers.contract.ts'
import { readDate } from '@brigade/contract/kernel/dates.ts'
import { fillIn, type MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'
import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { documentOf, facts, formatsOf, html, own, type Html, type PaperOf, type Printed } from './page-parts.ts'
import { kindOf, zReportStyle } from './page-style.ts'
import { paperSays } from './paper-says.ts'

interface Page extends Pick<Printed, 'branch' | 'isReprint' | 'now'> {
  report: ZReport
}

type Formats = ReturnType<typeof formatsOf>
type Row = readonly [name: string, value: string | Html]

/** The words of the screen. */
const words = (key: keyof typeof cashDrawersMessages, params: MessageParams = {}) =>
  fillIn(cashDrawersMessages[key], params)

const counted = (what: 'drawers.sold' | 'drawers.given-back', count: number) =>
  words(`${what}_${count === 1 ? 'one' : 'other'}`, { count })

const less = (one: number, other: number, decimals: Decimals) =>
  toDecimal(toMinor(one, decimals) - toMinor(other, decimals), decimals)

/** The Z report of a drawer as on the screen, for a narrow roll. */
export function zReportPage(page: Page, on: PaperOf): string {
  const { report, now } = page
  const formats = formatsOf(page)
  const title = words('drawers.report', { number: report.number })
  return documentOf({
    title,
    kind: kindOf(on),
    style: zReportStyle(on, title),
    body: html`<div>${head(page, title, formats)}</div>
      <main>
        ${cash(report, formats)} ${pieces(report, formats)} ${takings(report, formats)}
        ${moneyBy('drawers.modes', report.modes, formats)} ${services(report, formats)}
        ${moneyBy('drawers.staff', report.staff, formats)} ${moves(report, formats)}
        <footer>${paperSays('paper.printed-at', { moment: formats.moment(now) })}</footer>
      </main>`,
  })
}

function head({ report, branch, isReprint }: Page, title: string, { moment }: Formats): Html {
  const { drawer, businessDate, openedAt, openedBy, closedAt, closedBy } = report
  return html`${isReprint ? html`<p class="mark">${paperSays('paper.reprint')}</p>` : null}
    <header class="head">
      <h1 dir="auto">${branch.businessName}</h1>
      ${branch.name === branch.businessName ? null : html`<p class="branch" dir="auto">${branch.name}</p>`}
    </header>
    <section class="report">
      <h2>${title}</h2>
      <p class="drawer">${own(drawer)}</p>
      <p>${dayOf(businessDate, branch.locale)}</p>
      ${facts([
        [words('drawers.opened'), own(words('drawers.by-at', { by: openedBy, when: moment(openedAt) }))],
        [words('drawers.closed'), own(words('drawers.by-at', { by: closedBy, when: moment(closedAt) }))],
      ])}
    </section>`
}

function dayOf(date: string, locale: string): string {
  const read = readDate(date)
  if (!read) return date
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full' }).format(
    Date.UTC(read.year, read.month - 1, read.day),
  )
}

function part(title: string, rows: readonly Row[], sums: readonly Row[] = []): Html {
  return html`<section class="part">
    <h2>${title}</h2>
    ${facts(rows)} ${sums.length === 0 ? null : html`<div class="sum">${facts(sums)}</div>`}
  </section> `
}

function differenceOf(over: number, { money }: Formats): string {
  if (over === 0) return words('drawers.exact')
  return words(over < 0 ? 'drawers.short' : 'drawers.over', { amount: money(Math.abs(over)) })
}

// `0 - x`, because minus zero would be printed as -$0.00.

function cash({ cash: of }: ZReport, formats: Formats): Html {
  const { money } = formats
  return part(
    words('drawers.cash'),
    [
      [words('drawers.float'), money(of.float)],
      [words('drawers.cash-sales'), money(of.sales)],
      [words('drawers.cash-tips'), money(of.tips)],
      [words('drawers.cash-refunds'), money(0 - of.refunds)],
      [words('drawers.paid-in'), money(of.paidIn)],
      [words('drawers.paid-out'), money(0 - of.paidOut)],
    ],
    [
      [words('drawers.expected'), money(of.expected)],
      [words('drawers.counted'), money(of.counted)],
      [words('drawers.difference'), differenceOf(of.over, formats)],
    ],
  )
}

function pieces({ pieces: all, cash: of }: ZReport, { money, decimals }: Formats): Html | null {
  if (all === null || all.length === 0) return null
  return part(
    words('drawers.pieces'),
    all.map(({ value, count }): Row => [
      `${say('orders.quantity', { quantity: count })} ${money(value)}`,
      money(toDecimal(toMinor(value, decimals) * count, decimals)),
    ]),
    [[words('drawers.counted'), money(of.counted)]],
  )
}

function takings({ sales, refunds, parts, total }: ZReport, { money, decimals }: Formats): Html {
  const bills = (name: string, amount: number): Row[] => (amount === 0 ? [] : [[name, money(amount)]])
  return part(
    words('drawers.takings'),
    [
      [counted('drawers.sold', sales.count), money(sales.amount)],
      [counted('drawers.given-back', refunds.count), money(0 - refunds.amount)],
      ...bills(words('drawers.parts-here'), parts.ofOtherBills),
      ...bills(words('drawers.parts-elsewhere'), 0 - parts.takenElsewhere),
    ],
    [
      [words('drawers.total'), money(total)],
      [words('drawers.tax'), money(less(sales.tax, refunds.tax, decimals))],
    ],
  )
}

/** What was taken, given back and tipped, where that is more than one figure. */
function moneyBy(title: 'drawers.modes' | 'drawers.staff', all: ZReport['modes'], { money }: Formats): Html | null {
  if (all.length === 0) return null
  return html`<section class="part">
    <h2>${words(title)}</h2>
    ${all.map(({ name, taken, refunded, net, tips }) => {
      const back = refunded === 0 ? [] : [`${words('drawers.refunded')} ${money(0 - refunded)}`]
      const tipped = tips === 0 ? [] : [`${words('drawers.tips')} ${money(tips)}`]
      const more = [...(back.length === 0 ? [] : [`${words('drawers.taken')} ${money(taken)}`]), ...back, ...tipped]
      return html`${facts([[name, money(net)]])}${more.length === 0 ? null : html`<p>${more.join(' · ')}</p>`}`
    })}
  </section> `
}

function services({ services: all }: ZReport, { money, decimals }: Formats): Html | null {
  if (all.length === 0) return null
  return html`<section class="part">
    <h2>${words('drawers.services')}</h2>
    ${all.map(({ name, sales, amount, tax, refunded, refundedTax }) => {
      const net = money(less(amount, refunded, decimals))
      const taxed = `${words('drawers.tax')} ${money(less(tax, refundedTax, decimals))}`
      return html`${facts([[name, net]])}
        <p>${counted('drawers.sold', sales)} · ${taxed}</p>`
    })}
  </section> `
}

function moves({ moves: all }: ZReport, { money, shortMoment }: Formats): Html | null {
  if (all.length === 0) return null
  return html`<section class="part">
    <h2>${words('drawers.moves')}</h2>
    ${all.map(
      ({ reason, amount, by, at }) =>
        html`${facts([[reason, amount > 0 ? `+${money(amount)}` : money(amount)]])}
          <p>${own(by)} · ${shortMoment(at)}</p>`,
    )}
  </section> `
}
