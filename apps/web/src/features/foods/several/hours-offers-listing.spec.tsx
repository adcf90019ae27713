import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { readMenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import { restoreListing, restoreOffers } from '@brigade/contract/foods/restore-foods.contract.ts'
import { changeAvailabilities, changeOffers, delistFoods } from '@brigade/contract/foods/several-foods.contract.ts'
import { weekdays } from '@brigade/contract/kernel/decimal-hours.ts'
import { listCategories, listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { problems, shownMessage, textsOf } from '../../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../../shared/testing/server.ts'
import { forgetUndo, undoable } from '../../../shared/ui/undo-store.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import FoodsTab from '../foods-tab.tsx'

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const restId = idOf(9)
const everyDay = (st: number, et: number) => weekdays.map((day) => ({ day, st, et }))
const isWeekend = ({ day }: { day: string }) => day === 'sun' || day === 'sat'
/** Over long after now, by any clock. */
const offerValidity = { startDate: '2026:01:01', st: 0, endDate: '2999:12:31', et: 24 }

const curry = aFood({
  _id: idOf(1),
  name: 'Curry',
  version: 3,
  variations: [
    aVariation({ _id: idOf(1), name: 'Small', price: 12.5, availability: everyDay(9, 21) }),
    aVariation({ _id: idOf(2), name: 'Large', price: 18, availability: everyDay(9, 21), isDelisted: true }),
  ],
})
const soup = aFood({
  _id: idOf(2),
  name: 'Soup',
  version: 5,
  isDelisted: true,
  variations: [
    aVariation({
      _id: idOf(3),
      price: 10,
      availability: everyDay(9, 21).map((hours) => (isWeekend(hours) ? { ...hours, st: 12, et: 15 } : hours)),
      discountPrice: 8,
      offer: { hasOffer: true, offerNote: 'Happy hour', offerValidity },
    }),
  ],
})
const lunch = aFood({ _id: idOf(3), name: 'Lunch', isCombo: true, variations: [aVariation({ discountPrice: 9 })] })
const both = [
  { foodId: curry._id, version: 3 },
  { foodId: soup._id, version: 5 },
]

beforeAll(async () => void (await import('./several.tsx')))
beforeEach(() => {
  answers(readMenuOverview, () => ({
    foods: 3,
    onOffer: 1,
    delisted: 1,
    soldOut: { count: 0, foods: [] },
    since: '2026:02:06',
    unsold: 0,
    untaxed: 0,
    bestSellers: [],
  }))
  answers(listCategories, () => [])
  answers(listMenus, () => [])
  answers(listFoods, () => [curry, soup, lunch])
})

async function choosing(...names: string[]) {
  const place = { route: '/dashboard/foods/*', at: '/dashboard/foods' }
  const shown = renderAtBranch(<FoodsTab />, { ...place, branch: aBranch({ _id: restId }) })
  await shown.shows('Total : 3')
  await shown.press('Select foods')
  for (const name of names) await shown.press(`Choose ${name}`)
  await shown.shows(`${names.length} chosen`)
  return shown
}

const preview = async () => within(await screen.findByRole('region', { name: 'What changes' }))
const lines = async () => textsOf((await preview()).getAllByRole('listitem'))

test('only edited days change where hours differ, and the preview shows the whole week', async () => {
  answers(changeAvailabilities, () => reply({ changed: 2 }, { message: '2 foods changed' }))
  const { press, shows } = await choosing('Curry', 'Soup')
  await press('Availability')
  await shows('These variations have different hours. Only the days that you change are replaced.')
  await shows('Fill in the form to see what changes.')
  const sunday = within(screen.getByRole('group', { name: 'Sun' }))
  expect(sunday.getByText('Different hours')).toBeInTheDocument()
  await press('Change 2 foods')
  expect(problems()).toContain('Select the availability')
  await press('Add hours on Sun')
  await shows('2 foods change')
  const day = '9:00 AM – 9:00 PM'
  expect((await lines()).map((line) => line.replaceAll(/\s/g, ' '))).toEqual([
    `CurrySun – Sat ${day} Sun 9:00 AM – 10:00 PM; Mon – Sat ${day}`,
    `SoupSun 12:00 – 3:00 PM; Mon – Fri ${day}; Sat 12:00 – 3:00 PM Sun 9:00 AM – 10:00 PM; Mon – Fri ${day}; Sat 12:00 – 3:00 PM`,
  ])
  await press('Change 2 foods')
  await waitFor(() =>
    expect(sentTo(changeAvailabilities)).toEqual([
      { restId, foods: both, availability: [{ day: 'sun', st: 9, et: 22 }], days: ['sun'] },
    ]),
  )
  await shows('2 chosen')
})

test('hours that all share are shown, and changes of nothing are not sent', async () => {
  const { press, shows } = await choosing('Curry')
  await press('Availability')
  await shows('0 foods change')
  await press('Change 1 food')
  await waitFor(() => expect(shownMessage()).toBe('None of these foods would change. Choose others, or another change'))
  await press('Every day, all day')
  await shows('1 food changes')
  expect(sentTo(changeAvailabilities)).toEqual([])
})

test('offers show each new price, and leave out a combo and what would not be cheaper', async () => {
  forgetUndo()
  answers(changeOffers, () => reply({ changed: 2 }, { message: '2 foods changed' }))
  answers(restoreOffers, () => ({ changed: 2 }))
  const { press, fill, choose, shows } = await choosing('Curry', 'Soup', 'Lunch')
  await press('Offer')
  await shows('Fill in the form to see what changes.')
  await press('Change 3 foods')
  expect(problems()).toEqual(expect.arrayContaining(['Field cannot be empty', 'Select the offer validity']))
  await choose('An amount')
  await fill('Amount taken off', '11')
  await fill('Note', 'Happy hour')
  await fill('Start On', '2098-01-01')
  await fill('End On', '2098-01-31')
  await shows('1 food changes')
  expect(await lines()).toEqual([
    'Curry · Small$12.50 $1.50',
    'Curry · Large$18.00 $7.00',
    'SoupThe offer would not be between zero and the price',
    'LunchA combo always has its own price: change it in the food itself',
  ])
  await choose('Percent')
  await fill('Percent taken off', '20')
  await shows('2 foods change')
  const [, , third = ''] = await lines()
  expect(third).toMatch(/^Soup.*2999 .*2098$/)
  await press('Change 2 foods')
  await waitFor(() =>
    expect(sentTo(changeOffers)).toEqual([
      {
        restId,
        foods: both,
        hasOffer: true,
        isPercentage: true,
        deduct: 20,
        offerNote: 'Happy hour',
        offerValidity: { startDate: '2098:01:01', st: 0, endDate: '2098:01:31', et: 24 },
      },
    ]),
  )
  await waitFor(() => expect(undoable()?.text).toBe('Offers of several foods changed'))
  await undoable()?.undo()
  const [small, large] = curry.variations
  const { offerNote, offerValidity } = soup.variations[0]?.offer ?? {}
  expect(sentTo(restoreOffers)).toEqual([
    {
      restId,
      foods: [
        {
          foodId: curry._id,
          version: curry.version + 1,
          variations: [
            { _id: small?._id, offer: null },
            { _id: large?._id, offer: null },
          ],
        },
        {
          foodId: soup._id,
          version: soup.version + 1,
          variations: [{ _id: soup.variations[0]?._id, offer: { discountPrice: 8, offerNote, offerValidity } }],
        },
      ],
    },
  ])
})

test('offers end where there are some', async () => {
  answers(changeOffers, () => refusal('stale-version', 'Someone else changed Soup meanwhile'))
  const { press, choose, shows } = await choosing('Curry', 'Soup')
  await press('Offer')
  await choose('End the offer')
  await shows('1 food changes')
  await shows('1 other stays the same')
  expect(await lines()).toEqual(['Soup$8.00 $10.00'])
  await press('Change 1 food')
  await shows('Someone else changed Soup meanwhile')
  expect(sentTo(changeOffers)).toEqual([{ restId, foods: [both[1]], hasOffer: false }])
})

test('foods are delisted and listed again, and variations that are off beside others stay off', async () => {
  forgetUndo()
  answers(delistFoods, () => reply({ changed: 1 }, { message: '1 food changed' }))
  answers(restoreListing, () => ({ changed: 1 }))
  const { press, choose, shows } = await choosing('Curry', 'Soup')
  await press('Delist')
  await shows('1 other stays the same')
  expect(await lines()).toEqual(['Currylisted, apart from 1 variation delisted'])
  await choose('List again')
  await shows('Customers and the till can order it again at once.')
  expect(await lines()).toEqual(['Soupdelisted listed'])
  await press('Change 1 food')
  await waitFor(() => expect(sentTo(delistFoods)).toEqual([{ restId, foods: [both[1]], isDelisted: false }]))
  await waitFor(() => expect(shownMessage()).toBe('1 food changed'))
  await waitFor(() => expect(undoable()?.text).toBe('Listing of several foods changed'))
  await undoable()?.undo()
  const variations = soup.variations.map(({ _id, isDelisted }) => ({ _id, isDelisted }))
  const back = { foodId: soup._id, version: soup.version + 1, isDelisted: true, variations }
  expect(sentTo(restoreListing)).toEqual([{ restId, foods: [back] }])
})
