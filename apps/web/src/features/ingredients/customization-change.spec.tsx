import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { entered } from '../../shared/testing/render-app.tsx'
import { answers, refusal, reply, sentTo } from '../../shared/testing/server.ts'
import { listed } from '../lookups/listed.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { CustomizationChange } from './customization-change.tsx'

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const [mild, hot, wild] = [
  { _id: idOf(2), levelName: 'Mild' },
  { _id: idOf(3), levelName: 'Hot' },
  { _id: idOf(4), levelName: 'Wild' },
]
const spice: Customization = { ...listed, _id: idOf(1), name: 'How hot?', levels: [mild, hot], isRequired: false }
const MEANWHILE = 'Someone else changed this meanwhile'
const onLeave = vi.fn()

/** Reads the customization again as `theirs`. */
function Editing({ theirs }: { theirs: Customization }) {
  const [shown, setShown] = useState(spice)
  return (
    <>
      <button type="button" onClick={() => setShown(theirs)}>
        Read again
      </button>
      <CustomizationChange entry={shown} entries={[shown]} onLeave={onLeave} />
    </>
  )
}

const edit = (theirs: Customization) => {
  answers(listCustomizations, () => reply([spice], { next: null, total: 1 }))
  answers(changeCustomization, () => refusal('stale-version', MEANWHILE))
  return renderAtBranch(<Editing theirs={theirs} />)
}

test('options and the need to choose that someone else saved meanwhile are taken', async () => {
  const theirs = { ...spice, levels: [hot, wild], isRequired: true, version: 2 }
  const { fill, press, shows } = edit(theirs)
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await fill('Phrase', 'How spicy?')
  await press('Save')
  await shows(MEANWHILE)
  await press('Read again')
  await waitFor(() => expect(entered('Option 1', 'Option 2')).toEqual(['Hot', 'Wild']))
  now.mockReturnValue(11_500)
  answers(changeCustomization, () => ({ ...theirs, version: 3 }))
  await press('Save')
  await waitFor(() => expect(sentTo(changeCustomization)).toHaveLength(2))
  expect(sentTo(changeCustomization)[1]).toMatchObject({
    version: 2,
    name: 'How spicy?',
    levels: [hot, wild],
    isRequired: true,
  })
})

test('of options that both changed, own ones that the other removed are new ones', async () => {
  const { fill, press, shows } = edit({ ...spice, levels: [hot, wild], version: 2 })
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await fill('Option 1', 'Very mild')
  await press('Save')
  await shows(MEANWHILE)
  await press('Read again')
  const panel = within(await screen.findByRole('region', { name: 'Changed by someone else too' }))
  expect(panel.getByRole('radio', { name: 'Yours: Very mild, Hot' })).toBeChecked()
  expect(panel.getByRole('radio', { name: 'Saved meanwhile: Hot, Wild' })).not.toBeChecked()
  now.mockReturnValue(11_500)
  await press('Save')
  await waitFor(() => expect(sentTo(changeCustomization)).toHaveLength(2))
  expect(sentTo(changeCustomization)[1]).toMatchObject({
    version: 2,
    levels: [{ _id: null, levelName: 'Very mild' }, hot],
  })
})
