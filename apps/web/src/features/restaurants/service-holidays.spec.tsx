import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { addHolidays, removeHoliday } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from './at-branch.factory.tsx'
import { useBranch } from './branch-context.tsx'
import { openingEntries } from './opening-entries.rules.ts'
import { aBranch } from './restaurant.factory.ts'
import { ServiceHolidays } from './service-holidays.tsx'

const ID = '0190a5d0-0000-7000-8000-00000000000b'

test('a holiday is removed only after a question that says what follows, and comes back as it was', async () => {
  const now = new Date()
  const date = addDays(localTime(now, 'Pacific/Auckland').date, 3)
  const holiday = { date, st: 0, et: 24, reason: 'Staff party' }
  const state = { isOpen: true, availability: [], holiday: [holiday] }
  let branch = aBranch({ _id: ID, restTypes: [{ _id: ID, name: 'Delivery' }], delivery: state })
  const withHolidays = (kept: typeof state.holiday) => {
    branch = { ...branch, delivery: { ...state, holiday: kept } }
    return branch
  }
  answers(removeHoliday, () => withHolidays([]))
  answers(addHolidays, () => withHolidays([holiday]))
  function Page() {
    return openingEntries(useBranch()).map((entry) => (
      <ServiceHolidays key={ID} restId={ID} timeZone={branch.timeZone} entry={entry} now={now} />
    ))
  }
  const { press, user } = renderAtBranch(<Page />, { branch })
  answers(listRestaurants, () => [branch])
  const ask = async () => {
    await press(/^Remove .*, of Delivery$/)
    return screen.findByRole('dialog')
  }
  const question = await ask()
  expect(question).toHaveTextContent(/Delivery will be open on .* at its usual hours\./)
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(removeHoliday)).toEqual([])
  await user.click(within(await ask()).getByRole('button', { name: /^Remove/ }))
  const removed = { restId: ID, typeId: ID, holiday: { date, st: 0, et: 24 } }
  await waitFor(() => expect(sentTo(removeHoliday)).toEqual([removed]))
  await press('Undo')
  const putBack = { restId: ID, holiday: [{ typeId: ID, holiday: [holiday] }] }
  await waitFor(() => expect(sentTo(addHolidays)).toEqual([putBack]))
  expect(await screen.findByRole('button', { name: /^Remove .*, of Delivery$/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await waitFor(() => expect(document.body).not.toHaveFocus())
})
