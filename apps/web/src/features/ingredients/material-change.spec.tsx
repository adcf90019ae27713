import { changeMaterial } from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { listMaterials, type Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { entered } from '../../shared/testing/render-app.tsx'
import { answers, refusal, sentTo } from '../../shared/testing/server.ts'
import { listed } from '../lookups/listed.factory.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { MaterialChange } from './material-change.tsx'

const rice: Material = { ...listed, _id: '0190a5d0-0000-7000-8000-000000000001', name: 'Rice', note: 'Round' }
const onLeave = vi.fn()

/** Reads the material again as `theirs`. */
function Editing({ theirs }: { theirs: Material }) {
  const [shown, setShown] = useState(rice)
  return (
    <>
      <button type="button" onClick={() => setShown(theirs)}>
        Read again
      </button>
      <MaterialChange entry={shown} entries={[shown]} onLeave={onLeave} />
    </>
  )
}

const edit = (theirs: Material) => {
  answers(listMaterials, () => [rice])
  return renderAtBranch(<Editing theirs={theirs} />)
}

test('what someone else saved meanwhile stands beside the own values, and the rest is taken', async () => {
  answers(changeMaterial, () => refusal('stale-version', 'Someone else changed this meanwhile'))
  const theirs = { ...rice, name: 'Brown rice', note: 'Long', version: 2 }
  const { fill, press, shows, lacks, user } = edit(theirs)
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
  await fill('Name', 'Wild rice')
  await press('Save')
  await shows('Someone else changed this meanwhile')
  // What they changed is not read yet.
  await lacks('What only they changed')
  await press('Read again')
  await shows('What only they changed is in the form now')
  const panel = within(await screen.findByRole('region', { name: 'Changed by someone else too' }))
  expect(panel.getAllByRole('radiogroup')).toHaveLength(1)
  expect(entered('Name', 'Note')).toEqual(['Wild rice', 'Long'])
  await user.click(panel.getByRole('radio', { name: 'Saved meanwhile: Brown rice' }))
  expect(entered('Name')).toEqual(['Brown rice'])
  now.mockReturnValue(11_500)
  answers(changeMaterial, () => ({ ...theirs, version: 3 }))
  await press('Save')
  await waitFor(() => expect(sentTo(changeMaterial)).toHaveLength(2))
  expect(sentTo(changeMaterial)).toMatchObject([
    { version: 1, name: 'Wild rice', note: 'Round' },
    { version: 2, name: 'Brown rice', note: 'Long' },
  ])
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
})

test('a material that someone archives meanwhile says so, and keeps what was entered', async () => {
  const { fill, press, shows, lacks } = edit({ ...rice, isArchived: true, version: 2 })
  await fill('Name', 'Wild rice')
  await lacks('archived meanwhile')
  await press('Read again')
  await shows('Rice was archived meanwhile')
  expect(entered('Name')).toEqual(['Wild rice'])
})
