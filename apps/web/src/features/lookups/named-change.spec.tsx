import { changeCategory } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { listed } from './listed.factory.ts'
import { NamedChange } from './named-change.tsx'

const idOf = (digit: number) => `0190a5d0-0000-7000-8000-00000000000${digit}`
const [soups, mains, sides] = ['Soups', 'Mains', 'Sides'].map((name, at) => ({ ...listed, _id: idOf(at), name }))

/** A form that a colleague's list reaches. */
function Editing() {
  const [entries, setEntries] = useState([soups, sides].flatMap((one) => one ?? []))
  return (
    <>
      <button type="button" onClick={() => setEntries([soups, mains, sides].flatMap((one) => one ?? []))}>
        Colleague adds Mains
      </button>
      {sides && (
        <NamedChange
          endpoint={changeCategory}
          list={listCategories}
          entry={sides}
          entries={entries}
          onLeave={() => undefined}
        />
      )}
    </>
  )
}

test('a new name moves nothing, also if a colleague put another entry before it meanwhile', async () => {
  answers(changeCategory, ({ name = '' }) => ({ ...listed, _id: idOf(2), name, version: 2 }))
  const { fill, press } = renderAtBranch(<Editing />)
  expect(await screen.findByRole('combobox', { name: 'Place in the list' })).toHaveDisplayValue('After Soups')
  await fill('Name', 'Extras')
  await press('Colleague adds Mains')
  expect(screen.getByRole('combobox', { name: 'Place in the list' })).toHaveDisplayValue('After Mains')
  await press('Save')
  await waitFor(() =>
    expect(sentTo(changeCategory)).toEqual([{ _id: idOf(2), version: listed.version, name: 'Extras' }]),
  )
})
