import { aFood } from '@brigade/contract/foods/food.factory.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { moveFood } from '@brigade/contract/foods/menu-order.contract.ts'
import { readMenuOverview } from '@brigade/contract/foods/menu-sales.contract.ts'
import { listCategories, listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refusal, sentTo } from '../../../shared/testing/server.ts'
import { undoable } from '../../../shared/ui/undo-store.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import FoodsTab from '../foods-tab.tsx'

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const soups = { _id: idOf(8), name: 'Soups' }
const drinks = { _id: idOf(9), name: 'Drinks' }
const [broth, bisque, ramen] = ['Broth', 'Bisque', 'Ramen'].map((name, at) =>
  aFood({ _id: idOf(at + 1), name, category: soups }),
)
const tea = aFood({ _id: idOf(4), name: 'Tea', category: drinks })
const ROW = 84

let menu = [broth, bisque, ramen, tea]

beforeEach(() => {
  menu = [broth, bisque, ramen, tea]
  answers(readMenuOverview, () => ({
    foods: 4,
    onOffer: 0,
    delisted: 0,
    soldOut: { count: 0, foods: [] },
    since: '2026:02:06',
    unsold: 0,
    untaxed: 0,
    bestSellers: [],
  }))
  answers(listCategories, () => [])
  answers(listMenus, () => [])
  answers(listFoods, ({ keyword = '' }) =>
    menu.flatMap((food) => (food?.name.toLowerCase().includes(String(keyword)) ? [food] : [])),
  )
  answers(moveFood, ({ foodId, before }) => {
    const others = menu.filter((food) => food?._id !== foodId)
    const [was, to] = [menu.findIndex((food) => food?._id === foodId), others.findIndex((food) => food?._id === before)]
    const stoodBefore = menu[was + 1]
    menu = others.toSpliced(to < 0 ? 2 : to, 0, menu[was])
    const place = menu.findIndex((food) => food?._id === foodId) + 1
    return { place, count: 3, stoodBefore: stoodBefore?.category._id === soups._id ? stoodBefore._id : null }
  })
})

async function inMenuOrder() {
  const shown = renderAtBranch(<FoodsTab />, { route: '/dashboard/foods/*', at: '/dashboard/foods?sort=menu' })
  await shown.shows('Total : 4')
  await screen.findByRole('button', { name: 'Move Broth' })
  return shown
}

const rows = () =>
  screen
    .getAllByRole('button', { name: /^(Broth|Bisque|Ramen|Tea)/ })
    .map(({ textContent }) => /^(Broth|Bisque|Ramen|Tea)/.exec(textContent)?.[0])

test('the foods stand by category, and a food that is alone in one cannot move', async () => {
  await inMenuOrder()
  expect(sentTo(listFoods).at(-1)).toMatchObject({ sort: 'menu' })
  expect(rows()).toEqual(['Broth', 'Bisque', 'Ramen', 'Tea'])
  expect(screen.getAllByText('Soups').length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Move Tea' })).not.toBeInTheDocument()
})

test('the arrow keys on a handle move its food, with one request, at once, and Undo moves it back', async () => {
  const { user } = await inMenuOrder()
  screen.getByRole('button', { name: 'Move Bisque' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(rows()).toEqual(['Bisque', 'Broth', 'Ramen', 'Tea'])
  await waitFor(() => expect(undoable()?.text).toBe('Bisque is now 1 of 3 in Soups'))
  await user.keyboard('{ArrowUp}')
  await undoable()?.undo()
  await waitFor(() => expect(rows()).toEqual(['Broth', 'Bisque', 'Ramen', 'Tea']))
  expect(sentTo(moveFood)).toEqual([
    { restId: expect.any(String), foodId: bisque?._id, before: broth?._id },
    { restId: expect.any(String), foodId: bisque?._id, before: ramen?._id },
  ])
})

test('a press on a handle offers where the food can go', async () => {
  await inMenuOrder()
  const choices = screen.getByRole('group', { name: 'Move Broth', hidden: true })
  // What a browser does after the press.
  fireEvent(choices, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  expect(screen.queryByRole('button', { name: 'Move Broth up', hidden: true })).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Move Broth to the end of its category', hidden: true }))
  await waitFor(() => expect(rows()).toEqual(['Bisque', 'Ramen', 'Broth', 'Tea']))
  expect(sentTo(moveFood)).toMatchObject([{ foodId: broth?._id, before: null }])
})

test('a handle is dragged over the rows of its category, and not beyond them', async () => {
  await inMenuOrder()
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  const handle = screen.getByRole('button', { name: 'Move Broth' })
  const at = (clientY: number) => ({ pointerId: 1, button: 0, buttons: 1, clientY })
  fireEvent.pointerDown(handle, at(100))
  fireEvent.pointerMove(handle, at(102))
  fireEvent.pointerMove(handle, at(100 + 9 * ROW))
  fireEvent.pointerMove(handle, at(100 + ROW))
  fireEvent.pointerUp(handle, { ...at(100 + ROW), buttons: 0 })
  expect(rows()).toEqual(['Bisque', 'Broth', 'Ramen', 'Tea'])
  await waitFor(() => expect(sentTo(moveFood)).toMatchObject([{ foodId: broth?._id, before: ramen?._id }]))

  const next = screen.getByRole('button', { name: 'Move Bisque' })
  await waitFor(() => expect(undoable()?.text).toBe('Broth is now 2 of 3 in Soups'))
  fireEvent.pointerDown(next, at(100))
  fireEvent.pointerMove(next, at(100 + ROW))
  fireEvent.keyDown(next, { key: 'Escape' })
  fireEvent.pointerUp(next, { ...at(100 + ROW), buttons: 0 })
  expect(sentTo(moveFood)).toHaveLength(1)
})

test('a refused move is taken back', async () => {
  answers(moveFood, () => refusal('stale-version', 'Somebody else changed this', {}, 409))
  const { user } = await inMenuOrder()
  screen.getByRole('button', { name: 'Move Bisque' }).focus()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(sentTo(moveFood)).toHaveLength(1))
  await waitFor(() => expect(rows()).toEqual(['Broth', 'Bisque', 'Ramen', 'Tea']))
})

test('a search shows no handles', async () => {
  const { fill, shows } = await inMenuOrder()
  await fill('Search foods', 'bisque')
  await shows('Total : 1')
  expect(screen.queryByRole('button', { name: 'Move Bisque' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Mark Bisque as sold out' })).toBeInTheDocument()
})
