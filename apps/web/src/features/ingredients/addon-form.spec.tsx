import { readGuestChoices } from '@brigade/contract/foods/guest-choices.contract.ts'
import { addAddon, listAddons, listMaterials, type Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { readMenuUses } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { endPage, entered, field, problems, textsOf } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import AddonsTab from './addons-tab.tsx'
import { listed } from '../lookups/listed.factory.ts'

const ROOT = '/dashboard/foods/addons'
const paprika = { _id: '0197a3c0-0001-7000-8000-000000000001', name: 'Smoked paprika', note: 'Sweet' }
const butter = { _id: '0197a3c0-0001-7000-8000-000000000002', name: 'Butter', note: 'Salted' }
const line = {
  matId: paprika._id,
  note: 'n/a',
  isWeight: false,
  weight: 0,
  nos: 2,
  wastage: { hasWastage: false, isWeight: false, weight: 0, nos: 0 },
}

beforeEach(() => {
  const all: Addon[] = []
  answers(listAddons, () => reply(all, { next: null, total: all.length }))
  answers(readMenuUses, () => [])
  answers(readGuestChoices, () => ({ since: '2026:02:06', addons: [], customizations: [] }))
  answers(addAddon, ({ name, price, qty }) => {
    const added = { ...listed, _id: 'addon', name, price, qty, ingredients: [] }
    all.push(added)
    return reply(added)
  })
})

async function adding(materials = [paprika, butter]) {
  answers(listMaterials, () =>
    reply(
      materials.map((material) => ({ ...material, ...listed })),
      { next: null, total: materials.length },
    ),
  )
  const page = renderAtBranch(<AddonsTab />, { at: `${ROOT}/new`, route: `${ROOT}/*` })
  await screen.findByRole('form', { name: 'Add Addon' })
  await waitFor(() => expect(field('Name')).toHaveFocus())
  return {
    ...page,
    enterButter: async () => {
      await page.fill('Name', 'Paprika butter')
      await page.fill('Price', '2.50')
      await page.fill('Quantity per user', '3')
      await page.choose('Has ingredients?')
      await page.choose('Smoked paprika')
      await page.fill('Nos', '2')
      await page.press('Add Ingredient')
      await waitFor(() => expect(ingredients()).toEqual(['Smoked paprika2 pieces']))
    },
  }
}
const ingredients = () => textsOf(within(screen.getByRole('list', { name: 'Ingredients' })).queryAllByRole('listitem'))
const texts = () => entered('Name', 'Price', 'Quantity per user')

test('an addon draft is restored after a reload, with its ingredients and the one that is not added yet', async () => {
  const page = await adding()
  await page.enterButter()
  await page.choose('Butter')
  await page.fill('Nos', '4')
  endPage()
  await adding()
  expect(texts()).toEqual(['Paprika butter', '2.50', '3'])
  await waitFor(() => expect(ingredients()).toEqual(['Smoked paprika2 pieces']))
  expect(field('Butter')).toBeChecked()
  expect(entered('Nos')).toEqual(['4'])
})

test('a saved addon leaves no draft', async () => {
  const page = await adding()
  await page.enterButter()
  await page.press('Save')
  await screen.findByRole('heading', { name: 'Paprika butter' })
  expect(sentTo(addAddon)).toEqual([
    { name: 'Paprika butter', price: 2.5, qty: 3, hasIngredients: true, ingredients: [line] },
  ])
  await page.press('Add Addon')
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(texts()).toEqual(['', '', ''])
  expect(field('Has ingredients?')).not.toBeChecked()
})

test('a deleted material in a restored draft prevents saving until it is removed', async () => {
  await (await adding()).enterButter()
  endPage()
  const page = await adding([butter])
  await waitFor(() => expect(ingredients()).toEqual(['Unknown material2 pieces']))
  await page.press('Save')
  expect(problems()).toEqual(['This is no longer in the list. Select another'])
  expect(callsTo(addAddon)).toEqual([])
  await page.press('Remove Unknown material')
  await page.choose('Has ingredients?')
  await page.press('Save')
  await screen.findByRole('heading', { name: 'Paprika butter' })
  expect(sentTo(addAddon)).toMatchObject([{ ingredients: [] }])
})

test('an addon that has ingredients needs one, and a chosen material needs an amount', async () => {
  const page = await adding()
  await page.fill('Name', 'Butter')
  await page.fill('Price', '2')
  await page.fill('Quantity per user', '3')
  await page.choose('Has ingredients?')
  await page.press('Save')
  await waitFor(() => expect(problems()).toContain(say('addon.no-ingredients')))
  await page.choose('Butter')
  await page.press('Save')
  await waitFor(() => expect(problems()).toContain(say('ingredient.amount')))
  expect(callsTo(addAddon)).toEqual([])
  await page.press('Discard this ingredient')
  expect(field('Butter')).not.toBeChecked()
  await page.choose('Has ingredients?')
  await page.press('Save')
  await waitFor(() => expect(callsTo(addAddon)).toHaveLength(1))
})
