import { listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { answers, callsTo, held } from '../testing/server.ts'
import { useAll } from './lists.ts'

function Menus() {
  const client = useQueryClient()
  const { data } = useAll(listMenus, {})
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: [listMenus.name] })}>
      {data?.map(({ name }) => name).join() ?? 'Reading'}
    </button>
  )
}

test('a list that changes while it is read for the first time is read again', async () => {
  const first = held<[]>()
  answers(listMenus, () => first.answer)
  const { user } = renderApp(<Menus />)
  const button = await screen.findByRole('button', { name: 'Reading' })
  await waitFor(() => expect(callsTo(listMenus)).toHaveLength(1))
  answers(listMenus, () => [{ _id: 'lunch', name: 'Lunch', version: 1, isArchived: false }])
  await user.click(button)
  first.give([])
  expect(await screen.findByRole('button', { name: 'Lunch' })).toBeVisible()
  expect(callsTo(listMenus)).toHaveLength(2)
})
