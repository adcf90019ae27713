import { readGuestChoices } from '@brigade/contract/foods/guest-choices.contract.ts'
import { listAddons, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { readMenuUses } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { textsOf } from '../../shared/testing/render-app.tsx'
import { answers, refusal, reply } from '../../shared/testing/server.ts'
import { listed } from '../lookups/listed.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import AddonsTab from './addons-tab.tsx'

const ROOT = '/dashboard/foods/addons'
const of = (_id: string, name: string, price: number) => ({ ...listed, _id, name, price, qty: 4, ingredients: [] })

beforeEach(() => {
  const all = [of('cheese', 'Cheese', 2.5), of('egg', 'Egg', 3), of('bacon', 'Bacon', 4.5)]
  answers(listAddons, () => reply(all, { next: null, total: all.length }))
  answers(listMaterials, () => reply([], { next: null, total: 0 }))
  answers(readMenuUses, () => [{ _id: 'cheese', count: 2, foods: [] }])
  answers(readGuestChoices, () => ({
    since: '2026:02:06',
    addons: [
      { _id: 'egg', portions: 7, amount: 21 },
      { _id: 'bacon', portions: 2, amount: 9 },
    ],
    customizations: [],
  }))
})

const begin = () => renderAtBranch(<AddonsTab />, { at: ROOT, route: `${ROOT}/*` })

test('the overview ranks addons by what was sold, and names one that was not', async () => {
  begin()
  const overview = within(await screen.findByRole('region', { name: 'Prices and sales of the addons' }))
  const rowsOf = (name: string) => textsOf(within(overview.getByRole('list', { name })).getAllByRole('listitem'))
  expect(await overview.findByText('$30.00')).toBeInTheDocument()
  expect(overview.getByText('9 portions')).toBeInTheDocument()
  expect(rowsOf('Sold most in 30 days')).toEqual(['Egg7 sold$21.00', 'Bacon2 sold$9.00'])
  expect(overview.getByText('1 of 3').nextSibling).toHaveTextContent('Cheese')
  expect(overview.getByRole('link', { name: 'Egg' })).toHaveAttribute('href', `${ROOT}/egg`)
})

test('of many unsold addons the overview names three', async () => {
  const all = ['A', 'B', 'C', 'D', 'E'].map((name) => of(name, name, 1))
  answers(listAddons, () => reply([...all, of('egg', 'Egg', 3)], { next: null, total: all.length + 1 }))
  begin()
  const tile = await screen.findByText('5 of 6')
  expect(tile.nextSibling).toHaveTextContent('A, B, C and 2 more')
})

test('the detail of an addon has its sales', async () => {
  const { press } = begin()
  await screen.findByRole('list', { name: 'Sold most in 30 days' })
  await press(/^Egg/)
  const detail = within(screen.getByRole('article', { name: 'Egg' }))
  expect(detail.getByText('Sold in 30 days').nextSibling).toHaveTextContent('7')
  expect(detail.getByText('Earned in 30 days').nextSibling).toHaveTextContent('$21.00')
})

test('an ingredient of an addon leads to its material', async () => {
  const mozzarella = { ...listed, _id: 'mozzarella', name: 'Mozzarella', note: '' }
  const wastage = { hasWastage: false, isWeight: false, weight: 0, nos: 0 }
  const taken = { matId: 'mozzarella', note: '', isWeight: true, weight: 0.04, nos: 0, wastage }
  answers(listMaterials, () => reply([mozzarella], { next: null, total: 1 }))
  answers(listAddons, () => reply([{ ...of('cheese', 'Cheese', 2.5), ingredients: [taken] }], { next: null, total: 1 }))
  const { press } = begin()
  await press(/^Cheese/)
  const link = await screen.findByRole('link', { name: 'Mozzarella' })
  expect(link).toHaveAttribute('href', '/dashboard/foods/materials/mozzarella')
})

test('without its sales, an addon still shows what it is', async () => {
  answers(readGuestChoices, () => refusal('internal', 'Internal server error', {}, 500))
  const { press } = begin()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  await press(/^Egg/)
  const detail = within(screen.getByRole('article', { name: 'Egg' }))
  expect(detail.getByText('$3.00')).toBeVisible()
  expect(detail.queryByText('Sold in 30 days')).not.toBeInTheDocument()
})

test('without an addon, the steps say how one reaches the guests', async () => {
  answers(listAddons, () => reply([], { next: null, total: 0 }))
  begin()
  const steps = within(await screen.findByRole('region', { name: 'How an addon works' }))
  expect(steps.getByRole('link', { name: 'Add the addon with its price' })).toHaveAttribute('href', `${ROOT}/new`)
  expect(steps.getByRole('link', { name: 'Attach it to the foods that it goes with' })).toHaveAttribute(
    'href',
    '/dashboard/foods',
  )
})
