import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { addHolidays } from '@brigade/contract/restaurants/opening.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, reply, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from './at-branch.factory.tsx'
import { HolidayEditor } from './holiday-editor.tsx'
import { openingEntries } from './opening-entries.rules.ts'
import { aBranch } from './restaurant.factory.ts'

const ID = '0190a5d0-0000-7000-8000-00000000000b'

test('a holiday is of the whole day, from midnight on, unless hours are chosen', async () => {
  const now = new Date()
  const branch = aBranch({ _id: ID, restTypes: [{ _id: ID, name: 'Delivery' }] })
  const [first, second] = [1, 2].map((days) => addDays(localTime(now, branch.timeZone).date, days))
  answers(addHolidays, () => branch)
  const form = renderAtBranch(<HolidayEditor branch={branch} entries={openingEntries(branch)} now={now} />, { branch })
  await form.fill('Reason for the holiday', 'Staff party')
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument()
  const add = async (date = '') => {
    await form.fill('Date', date.replaceAll(':', '-'))
    await form.press('Add to the list')
  }
  await add(first)
  await form.shows('Whole dayStaff party')
  await form.choose('Whole day')
  await form.fill('From', '12:00')
  await form.fill('Until', '18:00')
  await add(second)
  await form.shows('12:00 – 6:00 PMStaff party')
  await form.choose(/^Delivery/)
  await form.press('Save holidays')
  const reason = 'Staff party'
  const holiday = [
    { date: first, st: 0, et: 24, reason },
    { date: second, st: 12, et: 18, reason },
  ]
  await waitFor(() => expect(sentTo(addHolidays)).toEqual([{ restId: ID, holiday: [{ typeId: ID, holiday }] }]))
})

test('a holiday that the branch has is still saved for other branches', async () => {
  const now = new Date()
  const restTypes = [{ _id: ID, name: 'Delivery' as const }]
  const other = aBranch({ _id: '0190a5d0-0000-7000-8000-00000000000c', name: 'Harbour', restTypes })
  const tomorrow = addDays(localTime(now, other.timeZone).date, 1)
  const there = { date: tomorrow, st: 0, et: 24, reason: 'Staff party' }
  const branch = aBranch({ _id: ID, restTypes, delivery: { isOpen: true, availability: [], holiday: [there] } })
  // As a server of an earlier version, which leaves out the other branches.
  answers(addHolidays, () => branch)
  const editor = <HolidayEditor branch={branch} entries={openingEntries(branch)} now={now} />
  const form = renderAtBranch(editor, { branch, others: [other] })
  await form.fill('Reason for the holiday', 'Staff party')
  await form.fill('Date', tomorrow.replaceAll(':', '-'))
  await form.press('Add to the list')
  await form.choose(/^Delivery/)
  await form.choose('Harbour')
  await form.press('Save holidays')
  const holiday = [{ typeId: ID, holiday: [there] }]
  const sent = { restId: ID, alsoIn: [other._id], holiday }
  await waitFor(() => expect(sentTo(addHolidays)).toEqual([sent]))
  const message = 'Not changed: Harbour. Brigade is being updated. Press again in a minute'
  await waitFor(() => expect(shownMessage()).toBe(message))

  answers(addHolidays, ({ alsoIn }) => reply({ ...branch, alsoIn }, { message: 'Holidays added' }))
  await form.press('Save holidays')
  await waitFor(() => expect(shownMessage()).toBe('Holidays added'))
  expect(sentTo(addHolidays)).toEqual([sent, sent])
  await waitFor(() => expect(screen.queryByRole('list', { name: 'To be saved' })).not.toBeInTheDocument())
})
