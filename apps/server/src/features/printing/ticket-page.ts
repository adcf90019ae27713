import { containsText } from '@brigade/contract/foods/dietary.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { allergyOf, noteBeside } from '@brigade/contract/orders/allergy.rules.ts'
import type { CookedOrder } from './combo-parts.rules.ts'
import {
  box,
  documentOf,
  facts,
  formatsOf,
  html,
  kindsOf,
  linesOf,
  noteOnLine,
  badges,
  own,
  partOfCombo,
  rejection,
  tagsOf,
  typeBeside,
  type Html,
  type PaperOf,
  type Printed,
} from './page-parts.ts'
import { kindOf, ticketStyle } from './page-style.ts'
import { paperSays } from './paper-says.ts'

type Line = ReturnType<typeof linesOf>[number]

/** What is to be cooked of it now. A ticket that prints late must not order what returned to the stock since. */
const left = ({ variation }: Line) => variation.quantity - variation.restocked

export function ticketPage(printed: Printed, on: PaperOf): string {
  const { order } = printed
  const note = noteBeside(order)
  const title = say('orders.token', { token: order.tokenNo })
  return documentOf({
    title,
    kind: kindOf(on),
    style: ticketStyle(on, title),
    body: html`<header>${badges(printed)}${voidMark(printed)}${doneMark(printed)}${head(printed)}</header>
      <main>
        ${warning(order)}${forWhom(printed)}${rejection(order)}${note === '' ? null : box(say('orders.note'), note)}
        <ul class="lines">
          ${linesOf(order).map(line)}
        </ul>
        ${foot(printed)}
      </main>`,
  })
}

/** A ticket that waited for its printer must not be cooked again. */
function doneMark({ order, isDone }: Printed): Html | null {
  return isDone && !order.isRejected ? html`<p class="mark">${paperSays('paper.done')}</p>` : null
}

/** A rejection says why nothing is to be cooked. */
function voidMark({ order }: Printed): Html | null {
  const isVoid = !order.isRejected && linesOf(order).every((each) => left(each) === 0)
  return isVoid ? html`<p class="mark">${paperSays('paper.void')}</p>` : null
}

function head({ order, branch, station }: Printed): Html {
  const { shortMoment, time } = formatsOf({ branch })
  const type = typeBeside(order)
  return html`<div class="big">
      <p class="service">${order.restauranttype.name}${type === null ? null : html` <span>${type}</span>`}</p>
      <h1 class="token" style="--digits:${String(order.tokenNo).length}">${order.tokenNo}</h1>
    </div>
    ${facts([
      station === null ? null : [paperSays('paper.station'), own(station)],
      [say('orders.placed-at'), shortMoment(order.placedAt)],
      order.promisedAt ? [paperSays('paper.ready-by'), time(order.promisedAt)] : null,
    ])}`
}

function warning(order: CookedOrder): Html | null {
  const allergy = allergyOf(order)
  if (allergy === null) return null
  return html`<section class="allergy">
    <h2>${paperSays('paper.allergy')}</h2>
    <p dir="auto">${allergy}</p>
  </section>`
}

function forWhom({ order: { customer, address, restauranttype } }: Printed): Html {
  const isNear = restauranttype.name === 'Delivery' && address !== null && address.nearBy !== ''
  return html`<div class="who">
    ${facts([
      customer && [say('orders.customer'), own(customer.name)],
      isNear ? [say('dispatch.near-by'), own(address.nearBy)] : null,
    ])}
  </div>`
}

function line(sold: Line): Html {
  const { food, variation } = sold
  const { name, note, customizations, addons } = variation
  const isVoid = left(sold) === 0
  const quantity = isVoid ? variation.quantity : left(sold)
  const contains = containsText(food.allergens, addons.length > 0)
  const title = html`${isVoid ? `${paperSays('paper.void')} ` : null}${own(food.name)}${kindsOf(food)}`
  return html`<li>
    <p class="quantity">${say('orders.quantity', { quantity })}</p>
    <div>
      <p class="name">${title} <span class="variation" dir="auto">${name}</span></p>
      ${partOfCombo(food)} ${contains === null ? null : html`<p class="contains">${contains}</p>`} ${tagsOf(food.tags)}
      <ul class="choices">
        ${customizations.map(
          ({ cusName, levelName }) => html`<li>${own(cusName)} <b dir="auto">${levelName}</b></li>`,
        )}${addons.map((addon) => html`<li><b dir="auto">${say('orders.addon', { name: addon.name })}</b></li>`)}
      </ul>
      ${noteOnLine(note)}
    </div>
  </li> `
}

function foot({ order, branch, now }: Printed): Html {
  const { shortMoment } = formatsOf({ branch })
  const portions = linesOf(order).reduce((sum, each) => sum + left(each), 0)
  return html`<footer>
    <b>${say('till.portions', { count: portions })}</b>
    <span>${paperSays('paper.printed-at', { moment: shortMoment(now) })}</span>
  </footer>`
}
