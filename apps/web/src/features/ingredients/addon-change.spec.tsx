import { changeAddon, changeAddonPrice } from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { listAddons, listMaterials, type Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { entered } from '../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { undoable } from '../../shared/ui/undo-store.ts'
import { listed } from '../lookups/listed.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { AddonChange } from './addon-change.tsx'

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const [butter, salt] = [
  { ...listed, _id: idOf(2), name: 'Butter', note: '' },
  { ...listed, _id: idOf(3), name: 'Salt', note: '' },
]
const pieces = ({ _id: matId }: { _id: string }, nos: number) => ({
  matId,
  note: 'n/a',
  isWeight: false,
  weight: 0,
  nos,
  wastage: { hasWastage: false, isWeight: false, weight: 0, nos: 0 },
})
const garlic: Addon = {
  ...listed,
  _id: idOf(1),
  name: 'Garlic butter',
  price: 2.5,
  qty: 2,
  ingredients: [pieces(butter, 1)],
}
const onLeave = vi.fn()
const MEANWHILE = 'Someone else changed this meanwhile'

/** Reads the addon again as `theirs`. */
function Editing({ theirs }: { theirs: Addon }) {
  const [shown, setShown] = useState(garlic)
  return (
    <>
      <button type="button" onClick={() => setShown(theirs)}>
        Read again
      </button>
      <AddonChange entry={shown} entries={[shown]} onLeave={onLeave} />
    </>
  )
}

const edit = (theirs: Addon) => {
  answers(listAddons, () => reply([garlic], { next: null, total: 1 }))
  answers(listMaterials, () => reply([butter, salt], { next: null, total: 2 }))
  return renderAtBranch(<Editing theirs={theirs} />, { userType: 'owner' })
}
const formOf = async (name: string) => within(await screen.findByRole('form', { name }))

async function setPrice(user: ReturnType<typeof edit>['user'], form: Awaited<ReturnType<typeof formOf>>) {
  const price = form.getByRole('textbox', { name: /^Price/ })
  await user.clear(price)
  await user.type(price, '3')
  await user.click(form.getByRole('button', { name: 'Save' }))
}

test('a recipe that someone else saved meanwhile stays, unless both changed it', async () => {
  answers(changeAddon, () => refusal('stale-version', MEANWHILE))
  const theirs = { ...garlic, qty: 4, ingredients: [pieces(butter, 1), pieces(salt, 3)], version: 2 }
  const { fill, shows, press, user } = edit(theirs)
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  const form = await formOf('Edit Garlic butter')
  await fill('Name', 'Herb butter')
  await fill('Quantity per user', '3')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await shows(MEANWHILE)
  await press('Read again')
  const panel = within(await screen.findByRole('region', { name: 'Changed by someone else too' }))
  expect(panel.getAllByRole('radiogroup')).toHaveLength(1)
  await user.click(panel.getByRole('radio', { name: 'Saved meanwhile: 4' }))
  expect(entered('Name', 'Quantity per user')).toEqual(['Herb butter', '4'])

  now.mockReturnValue(11_500)
  answers(changeAddon, () => ({ ...theirs, version: 3 }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(changeAddon)).toHaveLength(2))
  expect(sentTo(changeAddon)[1]).toMatchObject({
    version: 2,
    name: 'Herb butter',
    qty: 4,
    ingredients: [{ matId: butter._id }, { matId: salt._id, nos: 3 }],
  })
})

test('recipes that both changed stand side by side, with their amounts', async () => {
  answers(changeAddon, () => refusal('stale-version', MEANWHILE))
  const { shows, press, user } = edit({ ...garlic, ingredients: [pieces(salt, 3)], version: 2 })
  const form = await formOf('Edit Garlic butter')
  await user.click(await form.findByRole('button', { name: 'Remove Butter' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await shows(MEANWHILE)
  await press('Read again')
  const panel = within(await screen.findByRole('region', { name: 'Changed by someone else too' }))
  expect(panel.getByRole('radio', { name: 'Yours: nothing' })).toBeChecked()
  expect(panel.getByRole('radio', { name: 'Saved meanwhile: Salt 3 pieces' })).not.toBeChecked()
})

test('of a price that two people change, both are named', async () => {
  answers(changeAddonPrice, () => refusal('stale-version', MEANWHILE))
  const { shows, press, user } = edit({ ...garlic, price: 4, version: 2 })
  const form = await formOf('Price')
  await setPrice(user, form)
  await shows(MEANWHILE)
  await press('Read again')
  expect(form.getByText('Saved by someone else meanwhile').nextSibling).toHaveTextContent('$4.00')
  expect(form.getByText('Entered here').nextSibling).toHaveTextContent('3')
})

test('a changed price can be undone', async () => {
  answers(changeAddonPrice, ({ price, version }) => ({ ...garlic, price, version: (version ?? 1) + 1 }))
  const { user } = edit(garlic)
  await setPrice(user, await formOf('Price'))
  await waitFor(() => expect(undoable()?.text).toBe('Price of Garlic butter changed'))
  await undoable()?.undo()
  expect(sentTo(changeAddonPrice)).toMatchObject([
    { version: 1, price: 3 },
    { version: 2, price: 2.5 },
  ])
})
