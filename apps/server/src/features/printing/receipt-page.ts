import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { tipsOf } from '@brigade/contract/payments/tenders.rules.ts'
import { discountWords } from '@brigade/contract/orders/discount-words.rules.ts'
import type { GivenDiscount, Order } from '@brigade/contract/orders/orders.contract.ts'
import { shownSums, deductedSums, type SummaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import {
  documentOf,
  facts,
  formatsOf,
  html,
  kindsOf,
  linesOf,
  badges,
  own,
  rejection,
  typeBeside,
  type Html,
  type PaperOf,
  type Printed,
} from './page-parts.ts'
import { kindOf, receiptStyle } from './page-style.ts'
import { paperSays } from './paper-says.ts'

type Formats = ReturnType<typeof formatsOf>
type Food = Order['foods'][number]

interface Line {
  food: Pick<Food, 'name' | 'isCombo' | 'isFreeClaim'>
  variation: Food['foodvariations'][number]
}

export function receiptPage(printed: Printed, on: PaperOf): string {
  const { order } = printed
  const formats = formatsOf(printed)
  return documentOf({
    title: say('orders.token', { token: order.tokenNo }),
    kind: kindOf(on),
    style: receiptStyle(on, say('orders.token', { token: order.tokenNo })),
    body: html`<div>${badges(printed)}${head(printed)}${taken(order, formats)}${rejection(order)}</div>
      <main>
        <ul class="lines">
          ${linesOf(order).map((line) => lineOf(line, formats))}
        </ul>
        ${sums(order, formats)} ${payment(order, formats)}
        <footer>${paperSays('paper.printed-at', { moment: formats.moment(printed.now) })}</footer>
      </main>`,
  })
}

export function head({ branch }: Pick<Printed, 'branch'>): Html {
  const { businessName, name, address, cities, contacts } = branch
  const row = (text: string) => (text === '' ? null : html`<p dir="auto">${text}</p>`)
  return html`<header class="head">
    <h1 dir="auto">${businessName}</h1>
    ${name === businessName ? null : html`<p class="branch" dir="auto">${name}</p>`}
    <address>${row(address)}${row(cities.join(', '))}${row(contacts.join(' · '))}</address>
  </header> `
}

function taken(order: Order, { moment }: Formats): Html {
  const { tokenNo, restauranttype, ordertype, placedAt, payment: paid } = order
  const type = typeBeside(order)
  // A till makes the order when it takes the money.
  const soldAt = ordertype.name === 'Online' ? placedAt : (paid.takenAt ?? placedAt)
  return html`<section class="order">
    <h2>${say('orders.token', { token: tokenNo })}</h2>
    <p class="service">${restauranttype.name}${type === null ? null : html` · ${type}`}</p>
    <p>${moment(soldAt)}</p>
    ${customerOf(order)}
  </section>`
}

function customerOf({ customer, address, restauranttype }: Order): Html | null {
  const isForDelivery = restauranttype.name === 'Delivery' && address !== null
  if (customer === null && !isForDelivery) return null
  return html`<div class="customer">
    ${
      customer &&
      html`<p><b dir="auto">${customer.name}</b></p>
        ${customer.contact === '' ? null : html`<p>${own(customer.contact)}</p>`}`
    }${
      isForDelivery
        ? html`<p dir="auto">${address.line}</p>
            ${address.nearBy === '' ? null : html`<p>${say('dispatch.near-by')} ${own(address.nearBy)}</p>`}`
        : null
    }
  </div>`
}

const timesQuantity = (unit: number, quantity: number, decimals: Decimals) =>
  toDecimal(toMinor(unit, decimals) * quantity, decimals)

function discountText(discount: GivenDiscount, money: Formats['money']): string {
  const { key, values } = discountWords(discount, money)
  return say(key, values)
}

export function lineOf({ food, variation }: Line, { money, decimals }: Formats): Html {
  const { quantity, name, price, discountPrice, discount, customizations, addons } = variation
  const unit = discountPrice ?? price
  return html`<li>
    <div class="what">
      <p class="name">${own(food.name)}${kindsOf(food)}</p>
      <p>
        ${own(name)}${customizations.map(
          ({ cusName, levelName }) => html` · ${own(cusName)} <b dir="auto">${levelName}</b>`,
        )}
      </p>
      ${addons.map(
        (addon) =>
          html`<p>
            ${own(say('orders.addon', { name: addon.name }))}
            ${paperSays('paper.included', { price: money(addon.price) })}
          </p>`,
      )}
    </div>
    <p class="unit">
      ${say('orders.quantity', { quantity })}
      ${discountPrice === null ? null : html`<s>${money(price)}</s> `}${money(unit)}
    </p>
    <p class="amount">${money(timesQuantity(unit, quantity, decimals))}</p>
    ${discount === undefined ? null : html`<p class="less">${own(discountText(discount, money))}</p>`}
  </li> `
}

type Summed = Pick<Order, 'discount'> & { payment: Pick<Order['payment'], 'summary'> }

export function sums({ payment: { summary }, discount }: Summed, { money }: Formats): Html {
  const nameOf = (sum: keyof SummaryOnWire) => {
    if (sum !== 'discount' || !discount) return say(`orders.sum.${sum}`)
    return `${say('orders.sum.discount')} · ${say('orders.discount-whole', { words: discountText(discount, money) })}`
  }
  return html`<div class="sums">
      ${facts(
        shownSums.map((sum) =>
          summary[sum] === 0 && sum !== 'total'
            ? null
            : [nameOf(sum), money(deductedSums.has(sum) ? -summary[sum] : summary[sum])],
        ),
      )}
    </div>
    <div class="grand">${facts([[say('orders.sum.grandTotal'), money(summary.grandTotal)]])}</div>`
}

function stateOf({ payment, isRejected, status }: Order, { money, decimals, moment }: Formats): string {
  const { paymentStatus, recivedAmount, returnedAmount, refundedAmount } = payment
  const paidAt = payment.takenAt ?? payment.paidAt
  if (paymentStatus === 'refunded') return paperSays('paper.refunded', { amount: money(refundedAmount) })
  if (paymentStatus === 'paid')
    return paidAt ? paperSays('paper.paid-at', { moment: moment(paidAt) }) : say('till.paid')
  if (paymentStatus === 'pending') {
    if (!isRejected) return say('payments.not-paid-yet')
    return say(status === 'cancelled' ? 'payments.nothing-to-pay-cancelled' : 'payments.nothing-to-pay')
  }
  const kept = toMinor(recivedAmount, decimals) - toMinor(returnedAmount, decimals) - tipsOf(payment.tenders, decimals)
  const due = toDecimal(kept - toMinor(refundedAmount, decimals), decimals)
  return paperSays('paper.refund-due', { amount: money(due) })
}

function wayOf({ paymentMode, isCod }: Order['payment']): Html | string {
  if (paymentMode) return own(paymentMode.name)
  return say(isCod ? 'orders.cod' : 'payments.mode-elsewhere')
}

/** Each part of the bill, and the tips. */
function partsOf(
  { tenders }: Order['payment'],
  { money, decimals }: Formats,
): Array<[name: string, value: string] | null> {
  const tips = toDecimal(tipsOf(tenders, decimals), decimals)
  return [
    ...tenders.map(({ label, paymentMode, amount }): [string, string] => [
      label === '' ? paymentMode.name : paperSays('paper.part', { label, mode: paymentMode.name }),
      money(amount),
    ]),
    tips === 0 ? null : [paperSays('paper.tips'), money(tips)],
  ]
}

/** Each refund, and their sum unless it is the only one. */
function refundsOf(
  { refunds = [], refundedAmount }: Order['payment'],
  { money, moment }: Formats,
): Array<[name: string, value: string] | null> {
  return [
    ...refunds.map(({ amount, paymentMode, at }): [string, string] => [
      paperSays('paper.refund', { moment: moment(at), mode: paymentMode?.name ?? say('payments.mode-elsewhere') }),
      money(-amount),
    ]),
    refundedAmount === 0 || refunds.length === 1 ? null : [say('payments.refunded'), money(refundedAmount)],
  ]
}

function payment(order: Order, formats: Formats): Html {
  const { payment, isRejected } = order
  const { paymentStatus, recivedAmount, returnedAmount, summary } = payment
  const paidAt = payment.takenAt ?? payment.paidAt
  const { money, moment } = formats
  const isPending = paymentStatus === 'pending'
  const isCalledOff = paymentStatus === 'refund due' || paymentStatus === 'refunded'
  return html`<p class="state${paymentStatus === 'paid' ? ' paid' : ''}">${stateOf(order, formats)}</p>
    ${isCalledOff && paidAt ? html`<p>${paperSays('paper.paid-at', { moment: moment(paidAt) })}</p>` : null}
    ${facts([
      isPending && !isRejected ? [say('till.due'), money(summary.grandTotal)] : null,
      (isPending && isRejected) || payment.tenders.length > 0 ? null : [say('orders.payment'), wayOf(payment)],
      ...partsOf(payment, formats),
      isPending ? null : [paperSays('paper.received'), money(recivedAmount)],
      returnedAmount === 0 ? null : [say('till.paid-returned'), money(returnedAmount)],
      ...refundsOf(payment, formats),
    ])}`
}
