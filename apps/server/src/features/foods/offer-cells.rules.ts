import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { noOffer } from '@brigade/contract/foods/offer.rules.ts'
import { money } from '@brigade/contract/kernel/fields.ts'
import { toDecimal, type Decimals, type Minor } from '@brigade/contract/kernel/money.ts'
import { readAmounts } from '@brigade/contract/kernel/read-amounts.ts'
import { isOrdered, isOver, type Validity } from '@brigade/contract/kernel/validity.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  csvSays,
  readEnd,
  readName,
  readNumber,
  readStart,
  validityOf,
  writeEnd,
  writeStart,
  wrongMoments,
  type Cell,
  type CellProblem,
  type CsvRow,
} from '../csv/csv.public.ts'
import type { FoodKind } from './term-cells.rules.ts'

export interface Offer {
  hasOffer: boolean
  discountPrice: Minor | null
  offerNote: string
  offerValidity: Validity | null
}

export interface Priced extends Offer {
  price: Minor
}

interface OfferMoment {
  decimals: Decimals
  now: Date
  timeZone: string
}

type Cells = CsvRow['cells']

const DATES = ['offer starts', 'offer ends']
const COLUMNS = ['offer price', 'offer note', ...DATES]

const isShown = (kind: FoodKind, { hasOffer }: Offer) => kind === 'combo' || (kind === 'normal' && hasOffer)

/** By column, in their order. A combo has a price and a note, and the dates of its food. */
export function cellsOfOffer(kind: FoodKind, offer: Offer, decimals: Decimals): Record<string, Cell> {
  const { discountPrice, offerNote, offerValidity } = isShown(kind, offer) ? offer : noOffer
  return {
    'offer price': discountPrice === null ? '' : toDecimal(discountPrice, decimals),
    'offer note': offerNote,
    'offer starts': offerValidity ? writeStart(offerValidity) : '',
    'offer ends': offerValidity ? writeEnd(offerValidity) : '',
  }
}

/** The amount in a cell. Undefined without such a column, and for what is no amount. */
export function priceIn(cells: Cells, column: string, style: CsvStyle, decimals: Decimals): Minor | null | undefined {
  const cell = cells.get(column)
  if (cell === undefined) return undefined
  return cell.trim() === '' ? null : readAmounts(money, readNumber(cell, style), decimals).data
}

interface Read {
  cells: Cells
  style: CsvStyle
  kind: FoodKind
  /** What it will cost. */
  price: Minor
}

const offerOf = ({ hasOffer, discountPrice, offerNote, offerValidity }: Offer): Offer => ({
  hasOffer,
  discountPrice,
  offerNote,
  offerValidity,
})

function readOffer({ cells, style, kind }: Read, was: Offer | undefined, decimals: Decimals): Offer {
  const before = was && isShown(kind, was) ? was : noOffer
  const [note, starts, ends] = ['offer note', ...DATES].map((column) => cells.get(column))
  const valid = before.offerValidity
  const start = starts === undefined ? valid && readStart(writeStart(valid)) : readStart(starts)
  const end = ends === undefined ? valid && readEnd(writeEnd(valid)) : readEnd(ends)
  const given = priceIn(cells, 'offer price', style, decimals)
  const discountPrice = given === undefined ? before.discountPrice : given
  const offerNote = note === undefined ? before.offerNote : readName(note)
  if (kind === 'combo') return { hasOffer: false, discountPrice, offerNote, offerValidity: null }
  const isNone = discountPrice === null && offerNote === '' && !start && !end
  return isNone ? noOffer : { hasOffer: true, discountPrice, offerNote, offerValidity: validityOf(start, end) }
}

/**
 * The offer that a variation will have. A column that the file does not have leaves what is there. As in the form, what is
 * no longer an offer goes with the old price.
 */
export function offerAfter(read: Read, was: Priced | undefined, { decimals, now, timeZone }: OfferMoment): Offer {
  const { cells, kind, price } = read
  if (kind === 'free claim') return was ? offerOf(was) : noOffer
  const isLeft = !COLUMNS.some((column) => cells.has(column))
  const offer = isLeft && was ? offerOf(was) : readOffer(read, was, decimals)
  if (kind === 'combo' || !was || was.price === price) return offer
  const isOld = was.hasOffer ? isDeepStrictEqual(offer, offerOf(was)) : !offer.hasOffer
  const runs = was.hasOffer && was.offerValidity !== null && !isOver(was.offerValidity, now, timeZone)
  return isOld && !runs ? noOffer : offer
}

const isFilled = (cells: Cells) => (column: string) => (cells.get(column) ?? '').trim() !== ''

/** Problems of the cells of an offer, and of a price that is not above it. What is there is right. */
export function wrongOffer(read: Read, was: Priced | undefined, moment: OfferMoment): CellProblem[] {
  const { cells, kind, price } = read
  const notOfKind = (columns: readonly string[]) =>
    columns.filter(isFilled(cells)).map((column) => ({ column, text: csvSays('csv.not-of-kind') }))
  if (kind === 'free claim') return notOfKind(COLUMNS)
  const offer = offerAfter(read, was, moment)
  const isSame = was !== undefined && isDeepStrictEqual(offer, offerOf(was))
  if (isSame && was.price === price) return kind === 'combo' ? notOfKind(DATES) : []
  const found = kind === 'combo' ? [...wrongCombo(cells, offer, was), ...notOfKind(DATES)] : []
  const ofOffer = kind === 'normal' && !isSame ? wrongTermsOf(cells, offer, was, moment) : []
  if (found.length + ofOffer.length > 0 || offer.discountPrice === null) return [...found, ...ofOffer]
  if (offer.discountPrice < price) return []
  if (!isSame && cells.has('offer price')) return [{ column: 'offer price', text: say('food.discount-price') }]
  return [{ column: 'price', text: csvSays('csv.below-offer') }]
}

function wrongCombo(cells: Cells, { discountPrice }: Offer, was: Priced | undefined): CellProblem[] {
  // An amount that cannot be read is told as such.
  if (discountPrice !== null || isFilled(cells)('offer price') || (was && !cells.has('offer price'))) return []
  const text = cells.has('offer price') ? say('food.discount-price') : csvSays('csv.needed')
  return [{ column: 'offer price', text }]
}

function wrongTermsOf(
  cells: Cells,
  { hasOffer, discountPrice, offerNote, offerValidity }: Offer,
  was: Priced | undefined,
  { now, timeZone }: OfferMoment,
): CellProblem[] {
  if (!hasOffer) return []
  const wrong = wrongMoments(cells, DATES)
  const isTold = (column: string) => wrong.some((one) => one.column === column)
  const isUndated = (column: string) => (cells.has(column) ? !isFilled(cells)(column) : !was?.hasOffer)
  const isWithout = {
    'offer price': discountPrice === null && !isFilled(cells)('offer price'),
    'offer note': offerNote === '',
    'offer starts': isUndated('offer starts'),
    'offer ends': isUndated('offer ends'),
  }
  const missing = Object.entries(isWithout).flatMap(([column, isMissing]): CellProblem[] =>
    isMissing && !isTold(column) ? [{ column, text: csvSays('csv.offer-whole') }] : [],
  )
  if (wrong.length + missing.length > 0 || !offerValidity) return [...wrong, ...missing]
  if (!isOrdered(offerValidity)) return [{ column: 'offer ends', text: say('input.validity') }]
  const isNew = !isDeepStrictEqual(offerValidity, was?.hasOffer ? was.offerValidity : null)
  return isNew && isOver(offerValidity, now, timeZone)
    ? [{ column: 'offer ends', text: say('input.validity-over') }]
    : []
}
