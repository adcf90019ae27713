import { noteInId } from '@brigade/contract/carts/cart-line.rules.ts'
import { containsText } from '@brigade/contract/foods/dietary.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { allergyOf, noteBeside } from '@brigade/contract/orders/allergy.rules.ts'
import type { CookedRound } from './combo-parts.rules.ts'
import {
  box,
  documentOf,
  facts,
  formatsOf,
  html,
  noteOnLine,
  own,
  partOfCombo,
  tagsOf,
  type Html,
  type PaperOf,
  type Printed,
} from './page-parts.ts'
import { kindOf, ticketStyle } from './page-style.ts'
import { paperSays } from './paper-says.ts'

interface Page extends Pick<Printed, 'branch' | 'isReprint' | 'isDone' | 'station' | 'now'> {
  round: CookedRound
}

type Line = CookedRound['lines'][number]

/** What is to be cooked of it now. A page that prints late must not order what was voided since. */
const left = ({ quantity, voided, isVoid }: Line) => (isVoid ? 0 : quantity - voided)

/** The kitchen's page of a round. It says first what must not be cooked any more. */
export function roundPage(page: Page, on: PaperOf): string {
  const { round } = page
  const title = paperSays('paper.round', { number: round.number })
  const note = noteBeside(round)
  const lines = round.lines.toSorted((a, b) => Number(left(a) > 0) - Number(left(b) > 0))
  return documentOf({
    title,
    kind: kindOf(on),
    style: ticketStyle(on, title),
    body: html`<header>${marks(page)}${head(page)}</header>
      <main>
        ${warning(page)}${note === '' ? null : box(say('orders.note'), note)}
        <ul class="lines">
          ${lines.map(line)}
        </ul>
        ${foot(page)}
      </main>`,
  })
}

function marks({ round, isReprint, isDone }: Page): Html {
  const mark = (text: string) => html`<p class="mark">${text}</p>`
  return html`${isReprint ? mark(paperSays('paper.reprint')) : null}${
    round.lines.every((each) => left(each) === 0) ? mark(paperSays('paper.void')) : null
  }${isDone ? mark(paperSays('paper.done')) : null}`
}

function head({ round, branch, station }: Page): Html {
  const { shortMoment } = formatsOf({ branch })
  const title = paperSays('paper.round', { number: round.number })
  return html`<div class="big">
      <p class="service">${round.place === null ? round.service : own(round.place)}</p>
      <h1 class="token" style="--digits:${String(title.length)}">${title}</h1>
    </div>
    ${facts([
      station === null ? null : [paperSays('paper.station'), own(station)],
      [paperSays('paper.sent-at'), shortMoment(round.sentAt)],
    ])}`
}

function warning({ round }: Page): Html | null {
  const allergy = allergyOf(round)
  if (allergy === null) return null
  return html`<section class="allergy">
    <h2>${paperSays('paper.allergy')}</h2>
    <p dir="auto">${allergy}</p>
  </section>`
}

function line(sent: Line): Html {
  const { voidReason, food, variation, allergens, tags, customizations, addons } = sent
  const isVoid = left(sent) === 0
  const quantity = isVoid ? sent.quantity : left(sent)
  const contains = containsText(allergens, addons.length > 0)
  return html`<li>
    <p class="quantity">${say('orders.quantity', { quantity })}</p>
    <div>
      <p class="name">
        ${isVoid ? `${paperSays('paper.void')} ` : null}${own(food)}
        <span class="variation" dir="auto">${variation}</span>
      </p>
      ${partOfCombo(sent)} ${voidReason === null ? null : html`<p><b>${own(voidReason)}</b></p>`}
      ${contains === null ? null : html`<p class="contains">${contains}</p>`} ${tagsOf(tags)}
      <ul class="choices">
        ${customizations.map(
          ({ cusName, levelName }) => html`<li>${own(cusName)} <b dir="auto">${levelName}</b></li>`,
        )}${addons.map((name) => html`<li><b dir="auto">${say('orders.addon', { name })}</b></li>`)}
      </ul>
      ${noteOnLine(noteInId(sent.lineId))}
    </div>
  </li> `
}

function foot({ round, branch, now }: Page): Html {
  const { shortMoment } = formatsOf({ branch })
  const portions = round.lines.reduce((sum, each) => sum + left(each), 0)
  return html`<footer>
    <b>${say('till.portions', { count: portions })}</b>
    <span>${paperSays('paper.printed-at', { moment: shortMoment(now) })}</span>
  </footer>`
}
