import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { changeVariation, listArchivedVariations } from '@brigade/contract/foods/variations.contract.ts'
import { listAddons, listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import {
  listCategories,
  listCoalitions,
  listConditions,
  listCustomizations,
  listMenus,
  listTaxes,
} from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entered, field, problems } from '../../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../../shared/testing/server.ts'
import { undoable } from '../../../shared/ui/undo-store.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
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

test('the form of a variation leads to the lists that are empty', async () => {
  answers(listArchivedVariations, () => [])
  for (const list of lists) answers(list, () => reply([], { next: null, total: 0 }))
  const food = aFood({ variations: [aVariation({ _id: 'small', name: 'Small', isDefault: true })] })
  const { press } = renderAtBranch(
    <VariationsPanel food={food} chosen={[]} onChoose={ignored} onDone={ignored} onClose={ignored} />,
  )
  await press('Edit Small')
  for (const [name, list] of [
    ['Add a customization', 'customizations'],
    ['Add an addon', 'addons'],
    ['Add a material', 'materials'],
  ] as const) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/dashboard/foods/${list}/new`)
  }
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

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
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
