import { exportBook, type BookName } from '@brigade/contract/books/books.contract.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { problems, shownMessage } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, held, refusal, sentTo } from '../../shared/testing/server.ts'
import type { Days } from '../../shared/ui/day-presets.rules.ts'
import { saveFile } from '../csv/save-file.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { BookPanel } from './book-export.tsx'

vi.mock('../csv/save-file.ts', () => ({ saveFile: vi.fn() }))
beforeEach(() => {
  vi.mocked(saveFile).mockClear()
  // 15:00 on a Sunday in Auckland.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T02:00:00Z') })
})

const restId = '0190a5d0-0000-7000-8000-000000000007'
const february = { from: '2026:02:01', to: '2026:02:28' }

function show(days: Days = {}, list: BookName = 'payments') {
  const onLeave = vi.fn()
  const place = { at: '/', route: '/*', branch: aBranch({ _id: restId }) }
  return { onLeave, ...renderAtBranch(<BookPanel list={list} days={days} onLeave={onLeave} />, place) }
}

const saveButton = () => screen.findByRole('button', { name: 'Save file' })

test('the file of this month is saved in the chosen format, and named after its days', async () => {
  answers(exportBook, () => ({ text: 'Day\r\n', rows: 12 }))
  const { press, choose, shows } = show()
  await choose('CSV with semicolons and decimal commas')
  await press('Save file')
  await shows('Saved 12 rows as payments-2026-03-01-to-2026-03-31.csv')
  expect(sentTo(exportBook)).toEqual([
    { list: 'payments', restId, from: '2026:03:01', to: '2026:03:31', style: 'semicolon' },
  ])
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('payments-2026-03-01-to-2026-03-31.csv', 'Day\r\n')
})

test('it begins with the days of the list, and other days can be chosen', async () => {
  answers(exportBook, () => ({ text: 'Day\r\n', rows: 1 }))
  const { press, user, shows, lacks } = show(february, 'orders')
  await press('Save file')
  await shows('Saved 1 row as orders-2026-02-01-to-2026-02-28.csv')
  await user.click(screen.getByRole('combobox', { name: 'Days' }))
  expect(screen.queryByRole('option', { name: 'All days' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('option', { name: 'Yesterday' }))
  await lacks('Saved 1 row')
  await press('Save file')
  await shows('Saved 1 row as orders-2026-03-07.csv')
  expect(sentTo(exportBook).at(-1)).toMatchObject({ from: '2026:03:07', to: '2026:03:07', style: 'comma' })
})

test('without a row nothing is saved, and it says so', async () => {
  answers(exportBook, () => ({ text: 'Day\r\n', rows: 0 }))
  const { press, shows } = show(february)
  await press('Save file')
  await shows('Nothing in these days')
  expect(saveFile).not.toHaveBeenCalled()
})

test('days that have no end or are in the wrong order are not sent', async () => {
  const { user } = show(february)
  const button = await saveButton()
  await user.click(screen.getByRole('combobox', { name: 'Days' }))
  await user.click(screen.getByRole('option', { name: 'Other days' }))
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } })
  await waitFor(() => expect(problems()).toEqual(['Pick a first and a last day']))
  expect(button).toBeDisabled()
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-31' } })
  await waitFor(() => expect(problems()).toEqual(['Pick a last day that is not before the first']))
  expect(button).toBeDisabled()
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-02-02' } })
  await waitFor(() => expect(button).toBeEnabled())
  expect(callsTo(exportBook)).toEqual([])
})

test('a refusal stays until something else is chosen', async () => {
  const told = 'These days have more than 10000 rows. Choose fewer days'
  answers(exportBook, () => refusal('book-too-large', told))
  const { press, choose } = show(february)
  await press('Save file')
  await waitFor(() => expect(problems()).toEqual([told]))
  expect(shownMessage()).toBe(told)
  await choose('CSV with semicolons and decimal commas')
  await waitFor(() => expect(problems()).toEqual([]))
  expect(saveFile).not.toHaveBeenCalled()
})

test('a second press waits for the first file', async () => {
  const { answer, give } = held<void>()
  answers(exportBook, async () => {
    await answer
    return { text: 'Day\r\n', rows: 3 }
  })
  const { user, shows } = show(february)
  const button = await saveButton()
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  await user.click(button)
  give()
  await shows('Saved 3 rows')
  expect(callsTo(exportBook)).toHaveLength(1)
})

test('the panel is named, and closed by a button', async () => {
  const { press, onLeave } = show()
  expect(await screen.findByRole('article', { name: 'Export' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Payments as a file' })).toBeInTheDocument()
  await press('Close the export')
  expect(onLeave).toHaveBeenCalledOnce()
})
