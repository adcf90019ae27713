import { cartBillMessages } from '@brigade/contract/carts/cart-bill.messages.ts'
import { asGiven, takenOffCart } from '@brigade/contract/carts/cart.rules.ts'
import { dueOf } from '@brigade/contract/carts/tender.rules.ts'
import { fillIn, type MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { GivenDiscount, Order } from '@brigade/contract/orders/orders.contract.ts'
import type { SummaryOnWire } from '@brigade/contract/pricing/pricing.contract.ts'
import type { ShownCart } from '../carts/carts.public.ts'
import { documentOf, facts, formatsOf, html, type PaperOf, type Printed } from './page-parts.ts'
import { kindOf, receiptStyle } from './page-style.ts'
import { paperSays } from './paper-says.ts'
import { head, lineOf, sums } from './receipt-page.ts'

/** The bill that guests get before they pay, as it was when they asked. Amounts are decimal. */
export interface BillOnPaper {
  /** Absent from those that a server of the version before wrote. */
  cartId?: string
  /** When they asked for it. */
  at: string
  siting: string | null
  noOfPersons: number
  foods: Order['foods']
  summary: SummaryOnWire
  /** Of the whole cart. */
  discount?: GivenDiscount | undefined
  /** What guests have paid of it. */
  paid: number
}

/** What staff noted on a line is for the kitchen, so it stays off. */
export function billOnPaper(shown: ShownCart): BillOnPaper {
  const { cart, lines, summary, decimals, stored } = shown
  return {
    cartId: cart.cartId,
    at: stored.bill?.at ?? stored.updatedAt.toISOString(),
    siting: cart.siting?.name ?? null,
    noOfPersons: cart.noOfPersons,
    foods: cart.foods.map(({ foodId, name, isCombo, isFreeClaim, foodvariations }) => ({
      foodId,
      name,
      isCombo,
      isFreeClaim,
      allergens: [],
      foodvariations: foodvariations.map((line) => {
        const priced = lines.get(line.lineId)
        if (!priced) throw new Error('A line of a cart was not priced')
        // As an order has them: with addons, and with an offer only while it runs.
        const { unitPrice, unitDiscountPrice, lineDiscount } = priced
        return {
          _id: line._id,
          name: line.name,
          quantity: line.quantity,
          price: toDecimal(unitPrice, decimals),
          discountPrice: unitDiscountPrice === unitPrice ? null : toDecimal(unitDiscountPrice, decimals),
          hasOffer: line.hasOffer,
          customizations: line.customizations.map((one) => ({ cusName: one.name, levelName: one.levels.levelName })),
          addons: line.addons.map((addon) => ({ name: addon.name, price: addon.price })),
          ...(line.discount && { discount: asGiven(line.discount, lineDiscount, decimals) }),
        }
      }),
    })),
    summary: cart.summary,
    discount: takenOffCart(shown),
    paid: toDecimal(summary.grandTotal - dueOf(shown), decimals),
  }
}

/** The words of the screen. */
const words = (key: keyof typeof cartBillMessages, params: MessageParams = {}) => fillIn(cartBillMessages[key], params)

interface Page extends Pick<Printed, 'branch' | 'isReprint' | 'now'> {
  bill: BillOnPaper
}

export function billPage({ bill, branch, isReprint, now }: Page, on: PaperOf): string {
  const { at, siting, noOfPersons, foods, summary, discount, paid } = bill
  const formats = formatsOf({ branch })
  const { money, moment, decimals } = formats
  const title = siting === null ? words('cart-bill.without-siting') : words('cart-bill.at', { siting })
  const due = toDecimal(toMinor(summary.grandTotal, decimals) - toMinor(paid, decimals), decimals)
  const persons = words(noOfPersons === 1 ? 'cart-bill.persons_one' : 'cart-bill.persons_other', { count: noOfPersons })
  return documentOf({
    title,
    kind: kindOf(on),
    style: receiptStyle(on, title),
    body: html`<div>
        ${isReprint ? html`<p class="mark">${paperSays('paper.reprint')}</p>` : null} ${head({ branch })}
        <section class="order">
          <h2 dir="auto">${title}</h2>
          ${noOfPersons === 0 ? null : html`<p class="service">${persons}</p>`}
          <p>${moment(at)}</p>
        </section>
      </div>
      <main>
        <ul class="lines">
          ${foods.flatMap((food) => food.foodvariations.map((variation) => lineOf({ food, variation }, formats)))}
        </ul>
        ${sums({ payment: { summary }, discount }, formats)}
        ${
          paid === 0
            ? null
            : facts([
                [words('cart-bill.paid'), money(paid)],
                [say('till.due'), money(due)],
              ])
        }
        <footer>${words('cart-bill.unpaid')} ${paperSays('paper.printed-at', { moment: moment(now) })}</footer>
      </main>`,
  })
}
