import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { leaveFoodStep, readFoodStep, type FoodStep as Step } from '@brigade/contract/foods/food-step.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { listAddons, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import {
  listCategories,
  listCoalitions,
  listConditions,
  listCustomizations,
  listMenus,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../../shared/testing/render-app.tsx'
import { answers, reply, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { EditPanel } from '../edit-food/edit-panel.tsx'
import { OfferPanel } from '../update/offer-panel.tsx'
import { PricePanel } from '../update/price-panel.tsx'
import { EditVariationPanel } from '../variations/edit-variation-panel.tsx'
import { FoodStep } from './food-step.tsx'

const large = aVariation({ _id: 'large', name: 'Large', isKept: true })
const follower = aFood({
  _id: 'curry',
  name: 'Curry',
  version: 4,
  variations: [large],
  keptFields: ['texts', 'prices'],
})
const follows = {
  branch: 'Harbour',
  food: 'Curry',
  fields: ['texts', 'prices'],
  namesTaken: [],
} satisfies Step['follows']

const show = (food: Food, step: Step) => {
  answers(readFoodStep, () => step)
  return renderAtBranch(<FoodStep food={food} />)
}

test('a food says with which branch it is kept in step, and goes its own way after a question', async () => {
  answers(leaveFoodStep, () => reply(aFood({ _id: 'curry', version: 5 })))
  const { press, shows, user } = show(follower, { follows, followers: 0 })
  await shows('Kept in step with Harbour: Texts, Prices')
  expect(screen.queryByText(/Named otherwise/)).not.toBeInTheDocument()
  await press('Let it go its own way')
  await shows('Let Curry go its own way?')
  expect(sentTo(leaveFoodStep)).toEqual([])
  const question = within(screen.getByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Let it go its own way' }))
  await waitFor(() => expect(sentTo(leaveFoodStep)).toEqual([{ foodId: 'curry', version: 4 }]))
})

test('a food says which names its branch has already', async () => {
  show(follower, { follows: { ...follows, namesTaken: ['Red curry', 'Huge'] }, followers: 0 })
  expect(
    await screen.findByText('Named otherwise there: Red curry, Huge. This branch has the name already'),
  ).toBeVisible()
})

test('a food says in how many branches others are kept in step with it', async () => {
  const { shows } = show(aFood(), { follows: null, followers: 2 })
  await shows('Kept in step in 2 other branches, which change with it')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

const panel = { chosen: [], onChoose: () => undefined, onClose: () => undefined, onDone: () => undefined }

test.each([
  ['prices', <PricePanel key="price" food={follower} {...panel} />],
  ['offers', <OfferPanel key="offer" food={follower} {...panel} />],
])('%s that are kept in step have no form', async (_what, form) => {
  answers(readFoodStep, () => ({ follows, followers: 0 }))
  const { shows } = renderAtBranch(form, { userType: 'owner' })
  await shows('Prices are changed in Harbour, with which this food is kept in step.')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('a variation of its own has its own price', async () => {
  answers(readFoodStep, () => ({ follows, followers: 0 }))
  const own = { ...follower, variations: [large, aVariation({ _id: 'own', name: 'Own' })] }
  renderAtBranch(<PricePanel food={own} {...panel} />, { userType: 'owner' })
  expect(await screen.findByRole('radio', { name: /^Own/ })).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /^Large/ })).not.toBeInTheDocument()
})

function answersLists() {
  answers(readFoodStep, () => ({ follows, followers: 0 }))
  const lists = [listAddons, listCategories, listCoalitions, listConditions]
  const others = [listCustomizations, listMaterials, listMenus, listTaxes]
  for (const list of [...lists, ...others]) answers(list, () => reply([], { next: null, total: 0 }))
}

test('the form of a food shows what is kept in step, and changes the rest', async () => {
  answersLists()
  const { shows } = renderAtBranch(<EditPanel food={follower} {...panel} />)
  await shows('Texts, Prices are changed in Harbour, with which this food is kept in step.')
  expect(field('Name')).toHaveValue('Curry')
  expect(field('Name')).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Milk' })).toBeDisabled()
  // Those of the tax.
  for (const choice of screen.getAllByRole('radio')) expect(choice).toBeEnabled()
})

test('the form of a variation shows its texts, and changes its code', async () => {
  answersLists()
  const { shows } = renderAtBranch(
    <EditVariationPanel food={follower} variation={large} isArchived={false} onClose={() => undefined} />,
  )
  await shows('Texts are changed in Harbour, with which this food is kept in step.')
  expect(field('Name of the variation')).toBeDisabled()
  expect(field('Portion size')).toBeDisabled()
  expect(screen.getByRole('textbox', { name: /^Code/ })).toBeEnabled()
})
