import { editFood } from '@brigade/contract/foods/edit-food.contract.ts'
import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
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
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { endPage, entered } from '../../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../../shared/testing/server.ts'
import { listed } from '../../lookups/listed.factory.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { EditPanel } from './edit-panel.tsx'

// Forms check that ids are ids.
const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const named = (digit: number, name: string) => ({ _id: idOf(digit), name })
const nothing = () => undefined

const takeaway = { _id: idOf(2), name: 'Takeaway' } as const
const [lunch, family, mains] = [named(3, 'Lunch'), named(4, 'Family'), named(5, 'Mains')]
const branch = aBranch({ restTypes: [takeaway] })
const pie = aFood({
  _id: idOf(1),
  restId: branch._id,
  note: 'With gravy',
  restTypes: [takeaway],
  menus: [lunch],
  coalitions: [family],
  category: mains,
  images: ['/images/front-960.webp'],
  variations: [aVariation({ _id: idOf(6) })],
})

function answerLists({ archived = [] }: { archived?: readonly string[] } = {}) {
  for (const list of [listAddons, listConditions, listCustomizations, listMaterials, listTaxes]) {
    answers(list, () => reply([], { next: null, total: 0 }))
  }
  for (const [list, entry] of [
    [listMenus, lunch],
    [listCoalitions, family],
    [listCategories, mains],
  ] as const) {
    const found = { ...entry, ...listed, isArchived: archived.includes(entry._id) }
    answers(list, (asked) =>
      reply(found.isArchived && asked.archived !== 'with' ? [] : [found], { next: null, total: 1 }),
    )
  }
}

/** Reads the food again as `theirs`. */
function Editing({ food, theirs }: { food: Food; theirs: Food }) {
  const [shown, setShown] = useState(food)
  return (
    <>
      <button type="button" onClick={() => setShown(theirs)}>
        Read again
      </button>
      <EditPanel food={shown} chosen={[]} onChoose={nothing} onClose={nothing} onDone={nothing} />
    </>
  )
}

test('the choice after a lost race has the focus, and no press of Save is sent before it can be read', async () => {
  answerLists()
  answers(editFood, () => refusal('stale-version', 'Someone else changed this meanwhile'))
  const theirs = { ...pie, name: 'Meat pie', note: 'With peas', version: 2 }
  const { fill, press, shows } = renderAtBranch(<Editing food={pie} theirs={theirs} />, { branch })
  await fill('Name', 'Fish pie')
  await press('Save food')
  await shows('Someone else changed this meanwhile')
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await press('Read again')

  const panel = await screen.findByRole('region', { name: 'Changed by someone else too' })
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  expect(within(panel).getAllByRole('radiogroup')).toHaveLength(1)
  expect(entered('Note')).toEqual(['With peas'])

  await press('Save food')
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  expect(sentTo(editFood)).toHaveLength(1)
  now.mockReturnValue(11_500)
  await press('Save food')
  await waitFor(() => expect(sentTo(editFood)).toHaveLength(2))
  expect(sentTo(editFood)[1]).toMatchObject({ version: 2, name: 'Fish pie', note: 'With peas' })
})

test('a food keeps the archived entries that it names, and they can be chosen again after a slip', async () => {
  answerLists({ archived: [lunch._id, mains._id] })
  answers(editFood, () => ({ ...pie, version: 2 }))
  const { fill, press, user } = renderAtBranch(<Editing food={pie} theirs={pie} />, { branch })
  const menu = await screen.findByRole('checkbox', { name: 'Lunch (archived)' })
  expect(entered('Category')).toEqual(['Mains (archived)'])
  await user.click(menu)
  await user.click(menu)
  await fill('Note', 'With peas')
  await press('Save food')
  await waitFor(() => expect(sentTo(editFood)).toMatchObject([{ menuIds: [lunch._id], categoryId: mains._id }]))
})

test('an archived entry that a food did not have is not offered', async () => {
  answerLists({ archived: [lunch._id] })
  renderAtBranch(<Editing food={{ ...pie, menus: [] }} theirs={pie} />, { branch })
  expect(await screen.findByRole('checkbox', { name: 'Family' })).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: /Lunch/ })).not.toBeInTheDocument()
})

const open = (food: Food) => renderAtBranch(<Editing food={food} theirs={food} />, { branch })

test('what was typed is there again after a reload, unless it was saved or left without changing', async () => {
  answerLists()
  answers(editFood, ({ note }) => ({ ...pie, note, version: 2 }))
  await open(pie).fill('Note', 'With peas')
  endPage()
  const { press } = open(pie)
  await waitFor(() => expect(entered('Note')).toEqual(['With peas']))
  await press('Save food')
  await waitFor(() => expect(sentTo(editFood)).toMatchObject([{ version: 1, note: 'With peas' }]))
  endPage()

  const again = open({ ...pie, note: 'With peas', version: 2 })
  await again.fill('Name', 'Fish pie')
  await again.press('Leave without changing')
  endPage()
  open({ ...pie, version: 2 })
  await waitFor(() => expect(entered('Name', 'Note')).toEqual(['Pie', 'With gravy']))
})

test('a draft of an older version is compared with what was saved since', async () => {
  answerLists()
  const { fill } = open(pie)
  await fill('Name', 'Fish pie')
  endPage()
  open({ ...pie, name: 'Meat pie', note: 'With peas', version: 2 })
  const panel = await screen.findByRole('region', { name: 'Changed by someone else too' })
  expect(within(panel).getByRole('radio', { name: 'Yours: Fish pie' })).toBeChecked()
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
  expect(entered('Name', 'Note')).toEqual(['Fish pie', 'With peas'])
})

test('the taxes keep their variations while someone else moves them', async () => {
  answerLists()
  answers(editFood, () => ({ ...pie, version: 2 }))
  const [small, large] = [aVariation({ _id: idOf(6), name: 'Small' }), aVariation({ _id: idOf(7), name: 'Large' })]
  const food = { ...pie, variations: [small, large] }
  const theirs = { ...pie, variations: [large, small], version: 2 }
  const { press, user } = renderAtBranch(<Editing food={food} theirs={theirs} />, { branch })
  await screen.findByRole('radiogroup', { name: /Small/ })
  await press('Read again')
  const ofSmall = within(screen.getByRole('radiogroup', { name: /Small/ }))
  await user.click(ofSmall.getByRole('radio', { name: 'Overall tax' }))
  await press('Save food')
  await waitFor(() =>
    expect(sentTo(editFood)).toMatchObject([
      {
        taxes: [
          { varId: small._id, useOverallTax: true },
          { varId: large._id, hasTax: false },
        ],
      },
    ]),
  )
})

test('a food without pictures is saved without, and one that had some keeps one', async () => {
  answerLists()
  answers(editFood, () => ({ ...pie, version: 2 }))
  const { fill, press } = open({ ...pie, images: [] })
  await fill('Note', 'With peas')
  await press('Save food')
  await waitFor(() => expect(sentTo(editFood)).toMatchObject([{ note: 'With peas', pictures: [] }]))
  endPage()
  const again = open({ ...pie, version: 3 })
  await again.press('Remove picture 1')
  await again.press('Save food')
  await again.shows('Select atleast a image')
  expect(sentTo(editFood)).toHaveLength(1)
})
