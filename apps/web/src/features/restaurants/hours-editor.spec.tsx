import { changeOpeningHours } from '@brigade/contract/restaurants/opening.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problems } from '../../shared/testing/render-app.tsx'
import { answers, sentTo } from '../../shared/testing/server.ts'
import { renderAtBranch } from './at-branch.factory.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { OpenAndClose } from './open-and-close.tsx'
import { openingEntries } from './opening-entries.rules.ts'
import { aBranch } from './restaurant.factory.ts'

const WEEK = [{ day: 'mon' as const, st: 9, et: 22 }]

test('the hours of a chosen service disappear with the choice, and others can be added before a service is chosen', async () => {
  const branch = aBranch({
    restTypes: [{ _id: 'delivery', name: 'Delivery' }],
    delivery: { isOpen: true, availability: WEEK, holiday: [] },
  })
  const form = renderAtBranch(<HoursEditor branch={branch} entries={openingEntries(branch)} />, { branch })
  await form.press('Save availability')
  await form.choose(/^Delivery/)
  expect(screen.getByLabelText('From')).toHaveValue('09:00')
  await form.choose(/^Delivery/)
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument()
  expect(problems()).toEqual(['Select the service', 'Pick the availability time'])
  await form.press('Add hours on Mon')
  expect(problems()).toEqual(['Select the service'])
})

test('the week says “No hours” only of chosen services that have none', async () => {
  const restTypes = [
    { _id: 'delivery', name: 'Delivery' as const },
    { _id: 'takeaway', name: 'Takeaway' as const },
  ]
  const branch = aBranch({
    restTypes,
    delivery: { isOpen: true, availability: WEEK, holiday: [] },
    takeaway: { isOpen: true, availability: [], holiday: [] },
  })
  const form = renderAtBranch(<HoursEditor branch={branch} entries={openingEntries(branch)} />, { branch })
  const monday = await screen.findByRole('group', { name: 'Mon' })
  expect(monday).toHaveTextContent('–')
  expect(screen.getByRole('status')).toHaveTextContent('Choose a service to see its hours.')
  await form.choose(/^Takeaway/)
  expect(monday).toHaveTextContent('No hours')
  await form.choose(/^Delivery/)
  expect(monday).toHaveTextContent('Different hours')
})

test('the link of a branch’s first step opens the availability, not “Open and close”', async () => {
  const branch = aBranch({ restTypes: [{ _id: 'delivery', name: 'Delivery' }] })
  const of = { branch, entries: openingEntries(branch) }
  const both = [<OpenAndClose key="status" {...of} />, <HoursEditor key="hours" {...of} />]
  renderAtBranch(both, { branch, at: '/dashboard/restaurant#hours' })
  const details = (name: string) => screen.getByRole('heading', { name }).closest('details')
  await waitFor(() => expect(details('Availability')).toHaveAttribute('open'))
  expect(details('Availability')?.querySelector('summary')).toHaveFocus()
  expect(details('Open and close')).not.toHaveAttribute('open')
})

const RESTAURANT = '0190a5d0-0000-7000-8000-00000000000a'
const DELIVERY = '0190a5d0-0000-7000-8000-00000000000b'

/** Renders the editor of a branch with one service, which is chosen. */
async function editing() {
  const branch = aBranch({
    _id: RESTAURANT,
    restTypes: [{ _id: DELIVERY, name: 'Delivery' }],
    delivery: { isOpen: true, availability: [{ day: 'sun', st: 18, et: 23 }], holiday: [] },
  })
  answers(changeOpeningHours, () => branch)
  const form = renderAtBranch(<HoursEditor branch={branch} entries={openingEntries(branch)} />, { branch })
  await form.choose(/^Delivery/)
  return form
}

test('hours past midnight are saved as those of two days, as a note says', async () => {
  const form = await editing()
  await form.fill('To', '2:00')
  await form.shows('After midnight is the next day. Saved as Sun 18:00–24:00, Mon 00:00–02:00')
  expect(screen.getByLabelText('To')).toHaveAttribute('aria-invalid', 'false')
  await form.press('Save availability')
  const split = [
    { day: 'sun', st: 18, et: 24 },
    { day: 'mon', st: 0, et: 2 },
  ]
  const saved = [{ restId: RESTAURANT, availability: [{ typeId: DELIVERY, availability: split }] }]
  await waitFor(() => expect(sentTo(changeOpeningHours)).toEqual(saved))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show the current hours' })).not.toBeInTheDocument())
})

test('hours that end when they start are not saved', async () => {
  const form = await editing()
  await form.fill('To', '18:00')
  await form.press('Save availability')
  expect(problems()).toEqual(['Some hours end when they start. Change or remove them'])
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end must be after the start')
  expect(sentTo(changeOpeningHours)).toEqual([])
})
