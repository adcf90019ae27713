import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import {
  addVariation,
  addVariationAtPrice,
  changeVariation,
  listArchivedVariations,
} from '@brigade/contract/foods/variations.contract.ts'
import {
  addAddon,
  addMaterial,
  listAddons,
  listMaterials,
  type Addon,
  type Material,
} from '@brigade/contract/ingredients/ingredients.contract.ts'
import {
  addCustomization,
  listCategories,
  listCoalitions,
  listConditions,
  listCustomizations,
  listMenus,
  listTaxes,
  type Customization,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { entered, field, problems } from '../../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal, reply, sentTo } from '../../../shared/testing/server.ts'
import { undoable } from '../../../shared/ui/undo-store.ts'
import { listed } from '../../lookups/listed.factory.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { VariationsPanel } from './variations-panel.tsx'

const lists = [
  listAddons,
  listCategories,
  listCoalitions,
  listConditions,
  listCustomizations,
  listMaterials,
  listMenus,
  listTaxes,
]
const ignored = () => undefined
const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const always = [{ day: 'mon' as const, st: 0, et: 24 }]
const given = { servingInfo: 'One', portionSize: '300 g', calorieCount: 300, preparationTime: 10 }

test('a variation is duplicated without its name, its place as the default, and the portions that are left', async () => {
  answers(listArchivedVariations, () => [])
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  const small = aVariation({
    _id: 'small',
    name: 'Small',
    price: 9.5,
    portionSize: '300 g',
    isDefault: true,
    hasStock: true,
    noOfStock: 4,
  })
  const food = aFood({ variations: [small, aVariation({ _id: 'large', name: 'Large', price: 14 })] })
  const { press, user } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  await press('Duplicate Small')
  await screen.findByRole('region', { name: 'New variation' })
  expect(entered('Name of the variation', 'Price', 'Portion size', 'No. of stock')).toEqual(['', '9.5', '300 g', ''])
  expect(field('Default variation')).not.toBeChecked()
  expect(field('Has stock')).toBeChecked()

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Small' })).toHaveFocus())
})

/** As if the code were entered, or the ten minutes were over. */
function unlockUntil(expiresAt: string) {
  localStorage.setItem('AUT-OWNER', JSON.stringify({ token: 'unlock', expiresAt, restId: aBranch()._id }))
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'AUT-OWNER' })))
}

test("a manager needs the owner's code for a price that the food does not have", async () => {
  answers(listArchivedVariations, () => [])
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  answers(addVariation, () => food)
  answers(addVariationAtPrice, () => food)
  onTestFinished(() => localStorage.removeItem('AUT-OWNER'))
  const small = aVariation({ _id: idOf(2), name: 'Small', price: 9.5, isDefault: true, ...given, availability: always })
  const food = aFood({ _id: idOf(1), restId: aBranch()._id, variations: [small] })
  const { fill, press, shows } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  await press('Duplicate Small')
  await fill('Name of the variation', 'Large')
  await fill('Price', '14')
  await press('Add variation')
  await shows('Pie does not have the price')
  await press('Enter another price')
  await waitFor(() => expect(entered('Name of the variation', 'Price')).toEqual(['Large', '14']))
  await press('Add variation')
  expect(await screen.findByRole('button', { name: 'Ask the owner for a code' })).toBeVisible()
  expect(sentTo(addVariation)).toEqual([])
  unlockUntil('2100-01-01T00:00:00Z')
  await waitFor(() => expect(entered('Name of the variation', 'Price')).toEqual(['Large', '14']))
  await press('Add variation')
  await waitFor(() => expect(sentTo(addVariationAtPrice)).toMatchObject([{ variation: { name: 'Large', price: 14 } }]))
  expect(callsTo(addVariationAtPrice)[0]?.request.headers.get('authorization')).toBe('Bearer unlock')
  expect(sentTo(addVariation)).toEqual([])
})

test('an unlock that ends leaves the form where it is, and saving asks for the code again', async () => {
  answers(listArchivedVariations, () => [])
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  onTestFinished(() => localStorage.removeItem('AUT-OWNER'))
  const small = aVariation({ _id: idOf(2), name: 'Small', price: 9.5, isDefault: true, ...given, availability: always })
  const food = aFood({ _id: idOf(1), restId: aBranch()._id, variations: [small] })
  const { fill, press } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  const asks = () => screen.findByRole('button', { name: 'Ask the owner for a code' })
  const shown = () => entered('Name of the variation', 'Price')
  await press('Duplicate Small')
  await fill('Name of the variation', 'Large')
  await fill('Price', '14')
  await press('Add variation')
  await asks()
  unlockUntil('2100-01-01T00:00:00Z')
  await waitFor(() => expect(shown()).toEqual(['Large', '14']))
  unlockUntil('2000-01-01T00:00:00Z')
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument())
  await fill('Name of the variation', 'Larger')
  expect(shown()).toEqual(['Larger', '14'])
  await press('Add variation')
  await asks()

  // Also where only the server knows that it is over.
  unlockUntil('2100-01-01T00:00:00Z')
  await waitFor(() => expect(shown()).toEqual(['Larger', '14']))
  answers(addVariationAtPrice, () => refusal('unauthorized', 'Unauthorized', {}, 401))
  await press('Add variation')
  await asks()
  expect(sentTo(addVariationAtPrice)).toHaveLength(1)
})

test('a manager adds a variation at a price that the food has', async () => {
  answers(listArchivedVariations, () => [])
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  answers(addVariation, () => food)
  const small = aVariation({ _id: idOf(2), name: 'Small', price: 9.5, isDefault: true, ...given, availability: always })
  const food = aFood({ _id: idOf(1), restId: aBranch()._id, variations: [small] })
  const { fill, press } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  await press('Duplicate Small')
  await fill('Name of the variation', 'Large')
  await press('Add variation')
  await waitFor(() => expect(sentTo(addVariation)).toMatchObject([{ variation: { name: 'Large', price: 9.5 } }]))
})

test('what a variation needs is added and chosen without leaving its form', async () => {
  answers(listArchivedVariations, () => [])
  const entry = (digit: number) => ({ ...listed, _id: idOf(digit) })
  const [spice, cheese, rice]: [Customization[], Addon[], Material[]] = [[], [], []]
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  answers(listCustomizations, () => reply(spice, { next: null, total: spice.length }))
  answers(listAddons, () => reply(cheese, { next: null, total: cheese.length }))
  answers(listMaterials, () => reply(rice, { next: null, total: rice.length }))
  answers(addCustomization, ({ name }) => {
    const added = { ...entry(4), name, isRequired: false, levels: [] }
    spice.push(added)
    return reply(added)
  })
  answers(addAddon, ({ name, price, qty }) => {
    const added = { ...entry(5), name, price, qty, ingredients: [] }
    cheese.push(added)
    return reply(added)
  })
  answers(addMaterial, ({ name, note }) => {
    const added = { ...entry(6), name, note }
    rice.push(added)
    return reply(added)
  })
  answers(changeVariation, () => food)
  const small = aVariation({ _id: idOf(2), name: 'Small', isDefault: true, ...given })
  const food = aFood({ _id: idOf(1), variations: [small] })
  const { press, user } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  await press('Edit Small')
  const inPlace = async (label: string, ...typed: ReadonlyArray<readonly [field: string, text: string]>) => {
    await press(label)
    const group = within(await screen.findByRole('group', { name: label }))
    for (const [name, text] of typed) await user.type(group.getByLabelText(name), text)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('group', { name: label })).not.toBeInTheDocument())
  }
  await inPlace('Add Addon', ['Name', 'Extra cheese'], ['Price', '2'], ['Quantity per user', '3'])
  await inPlace('Add Material', ['Name', 'Rice'], ['Note', 'Round'])
  expect(sentTo(addMaterial)).toEqual([{ name: 'Rice', note: 'Round' }])
  expect(await screen.findByRole('radio', { name: 'Rice' })).toBeChecked()

  await press('Add Custom')
  const group = within(await screen.findByRole('group', { name: 'Add Custom' }))
  await user.type(group.getByLabelText('Phrase'), 'Spice')
  // Enter adds an option, and sends nothing.
  await user.type(group.getByRole('textbox', { name: 'Options' }), 'Mild{Enter}Hot{Enter}')
  expect(sentTo(addCustomization)).toEqual([])
  await user.type(group.getByLabelText('Phrase'), '{Enter}')
  await screen.findByText('Spice')
  expect(sentTo(addCustomization)).toEqual([{ name: 'Spice', levels: ['Mild', 'Hot'], isRequired: false }])

  await press('Discard this ingredient')
  await press('Save variation')
  await waitFor(() => expect(sentTo(changeVariation)).toMatchObject([{ customiIds: [idOf(4)], addonIds: [idOf(5)] }]))
})

test('a refused entry stays beside the form with the reason, and Escape closes only it', async () => {
  answers(listArchivedVariations, () => [])
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  const message = 'Rice is in the list already'
  answers(addMaterial, () => refusal('name-taken', message, { fields: { name: message } }))
  const food = aFood({ variations: [aVariation({ _id: 'small', name: 'Small', isDefault: true })] })
  const { press, user } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  await press('Edit Small')
  await press('Add Material')
  const group = within(await screen.findByRole('group', { name: 'Add Material' }))
  await user.type(group.getByLabelText('Name'), 'Rice')
  await user.type(group.getByLabelText('Note'), 'Round{Enter}')
  await waitFor(() => expect(problems()).toContain(message))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Add Material' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save variation' })).toBeVisible()
})

test('the Enter of a scanner does not send the form, and a code of another food is reported at its field', async () => {
  answers(listArchivedVariations, () => [])
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  const message = '9415 is the code of Soup, Bowl. Enter another one, or remove it there first'
  answers(changeVariation, () => refusal('code-taken', message, { fields: { code: message } }))
  const [foodId, varId] = ['0190a5d0-0000-7000-8000-000000000001', '0190a5d0-0000-7000-8000-000000000002']
  const food = aFood({
    _id: foodId,
    variations: [aVariation({ _id: varId, name: 'Small', isDefault: true, ...given })],
  })
  const { press, user } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  await press('Edit Small')
  await user.type(await screen.findByLabelText('Code (optional)'), '9415{Enter}')
  expect(sentTo(changeVariation)).toEqual([])
  await press('Save variation')
  await waitFor(() => expect(problems()).toContain(message))
  expect(sentTo(changeVariation)).toEqual([{ foodId, version: 1, varId, code: '9415' }])
  await waitFor(() => expect(field('Code (optional)')).toHaveFocus())
})

/** Reads the food again as `theirs`. */
function Keeping({ food, theirs }: { food: Food; theirs: Food }) {
  const [shown, setShown] = useState(food)
  return (
    <>
      <button type="button" onClick={() => setShown(theirs)}>
        Read again
      </button>
      <VariationsPanel food={shown} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />
    </>
  )
}

test('a variation that someone archives meanwhile says so, keeps what was entered, and can be saved', async () => {
  answers(listArchivedVariations, () => [])
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  const [small, large] = [
    aVariation({ _id: idOf(2), name: 'Small', isDefault: true, ...given }),
    aVariation({ _id: idOf(3), name: 'Large', isDefault: true, ...given }),
  ]
  const theirs = aFood({ _id: idOf(1), version: 2, variations: [large] })
  answers(changeVariation, () => theirs)
  const { fill, press, shows } = renderAtBranch(
    <Keeping food={aFood({ _id: idOf(1), variations: [small, { ...large, isDefault: false }] })} theirs={theirs} />,
  )
  await press('Edit Small')
  await fill('Name of the variation', 'Tiny')
  await press('Read again')
  await shows('Small was archived meanwhile')
  expect(entered('Name of the variation')).toEqual(['Tiny'])
  await press('Save variation')
  await waitFor(() =>
    expect(sentTo(changeVariation)).toEqual([{ foodId: idOf(1), version: 1, varId: idOf(2), name: 'Tiny' }]),
  )
})

test('what someone archives while it is chosen is a problem of its field', async () => {
  answers(listArchivedVariations, () => [])
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  const spice = [{ ...listed, _id: idOf(4), name: 'Spice', isRequired: false, levels: [] }]
  answers(listCustomizations, () => reply(spice, { next: null, total: spice.length }))
  const small = aVariation({ _id: idOf(2), name: 'Small', isDefault: true, ...given })
  const food = aFood({ _id: idOf(1), variations: [small] })
  const { press, user, client } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  await press('Edit Small')
  await user.click(await screen.findByRole('combobox', { name: 'Customizations (optional)' }))
  await user.click(await screen.findByRole('option', { name: 'Spice' }))
  spice.length = 0
  await client.invalidateQueries({ queryKey: [listCustomizations.name] })
  await press('Save variation')
  await waitFor(() => expect(problems()).toContain('This is no longer in the list. Select another'))
  expect(sentTo(changeVariation)).toEqual([])
})

const [FOOD, SMALL, LARGE] = [idOf(1), idOf(2), idOf(3)]
const of = { foodId: FOOD, varId: SMALL }

test('an archived variation can be brought back to its place, as the default that it was', async () => {
  answers(listArchivedVariations, () => [])
  const small = aVariation({ _id: SMALL, name: 'Small', isDefault: true })
  const large = aVariation({ _id: LARGE, name: 'Large', isDefault: false })
  let version = 1
  answers(changeVariation, () => aFood({ _id: FOOD, version: (version += 1), variations: [large] }))
  const food = aFood({ _id: FOOD, variations: [small, large] })
  const { press } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  await press('Archive Small')
  await waitFor(() => expect(undoable()?.text).toBe('Small archived'))
  await undoable()?.undo()
  expect(sentTo(changeVariation)).toEqual([
    { ...of, version: 1, isArchived: true },
    { ...of, version: 2, isArchived: false, before: LARGE },
    { ...of, version: 3, isDefault: true },
  ])
})

test('a restored variation can be archived again', async () => {
  const archived = { _id: SMALL, name: 'Small', price: 9.5, archivedAt: '2026-03-10T00:00:00.000Z' }
  answers(listArchivedVariations, () => [archived])
  const large = aVariation({ _id: LARGE, name: 'Large', isDefault: true })
  const back = aVariation({ _id: SMALL, name: 'Small', isDefault: false })
  answers(changeVariation, () => aFood({ _id: FOOD, version: 2, variations: [large, back] }))
  const { press } = renderAtBranch(
    <VariationsPanel
      food={aFood({ _id: FOOD, variations: [large] })}
      chosen={[]}
      onChoose={ignored}
      onDone={ignored}
      onClose={ignored}
    />,
  )
  await press('Restore Small')
  await waitFor(() => expect(undoable()?.text).toBe('Small restored'))
  await undoable()?.undo()
  expect(sentTo(changeVariation).slice(1)).toEqual([{ ...of, version: 2, isArchived: true }])
})
