import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { listReservations } from '@brigade/contract/reservations/reservations.contract.ts'
import {
  readFloorPlan,
  saveFloorPlan,
  type DrawnTable,
  type FloorPlan,
} from '@brigade/contract/sitings/floor-plan.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refusal, sentTo } from '../../../shared/testing/server.ts'
import { shownMessage } from '../../../shared/testing/render-app.tsx'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import type { FloorPlanProps } from '../sitings-overview.tsx'
import SitingsTab from '../sitings-tab.tsx'

const id = (end: string) => `01a20623-e470-7632-b540-1e4d00ba4e${end}`
const [RESTAURANT, HALL, BAR, WINDOW, STOOL] = [id('00'), id('01'), id('02'), id('0a'), id('0b')]
const siting = { _id: WINDOW, name: 'Window', hasCharge: false, amount: 0, capacity: 4, version: 1, isArchived: false }
const stool = { ...siting, _id: STOOL, name: 'Stool', capacity: 1 }

const table = (sitingId: string, x: number, y: number, more: Partial<DrawnTable> = {}): DrawnTable => ({
  sitingId,
  x,
  y,
  width: 3,
  height: 3,
  shape: 'rectangle',
  ...more,
})

const drawn: FloorPlan = {
  restId: RESTAURANT,
  rooms: [
    { _id: HALL, name: 'Hall', tables: [table(WINDOW, 0, 0)] },
    { _id: BAR, name: 'Bar', tables: [] },
  ],
  version: 4,
}

beforeEach(() => {
  answers(listSitingsOf, () => [siting, stool])
  answers(readFloor, () => [])
  answers(listReservations, () => [])
})

function open(plan: FloorPlan, at = '/dashboard/restaurant/sitings/plan') {
  answers(readFloorPlan, () => plan)
  answers(saveFloorPlan, ({ restId, rooms, version }) => ({ restId, rooms, version: version + 1 }))
  const branch = { ...aBranch(), _id: RESTAURANT }
  return renderAtBranch(<SitingsTab Plan={Plan} />, { branch, route: '/dashboard/restaurant/sitings/*', at })
}

/** The plan has a spec of its own. */
const Plan = ({ act }: FloorPlanProps) => act

const saved = () => sentTo(saveFloorPlan).at(-1)
const theTable = (name: RegExp) => screen.findByRole('button', { name })

test('the list of sitings leads to the plan, which begins with a room, and saves the tables placed there', async () => {
  const { user, press, address } = open({ restId: RESTAURANT, rooms: [], version: 0 }, '/dashboard/restaurant/sitings')
  await user.click(await screen.findByRole('link', { name: 'Draw the floor plan' }))
  await press('Place all')
  expect(await theTable(/^Window: column 1, row 1, 3 wide, 3 high$/)).toBeVisible()
  expect(screen.getByText('Every table is in the plan.')).toBeVisible()
  await press('Save')
  await waitFor(() => expect(address()).toBe('/dashboard/restaurant/sitings'))
  expect(saved()).toMatchObject({
    version: 0,
    rooms: [{ name: 'Dining room', tables: [table(WINDOW, 0, 0), table(STOOL, 3, 0)] }],
  })
  expect(shownMessage()).toBe('Floor plan saved')
})

test('arrow keys move a table and with Shift change its size, and each step can be undone', async () => {
  const { user, press } = open(drawn)
  const window = await theTable(/^Window/)
  window.focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{ArrowUp}{/Shift}')
  expect(window).toHaveAccessibleName('Window: column 3, row 2, 4 wide, 2 high')
  await press('Undo')
  expect(window).toHaveAccessibleName('Window: column 3, row 2, 4 wide, 3 high')
  await user.click(window)
  window.focus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(window).toHaveAccessibleName('Window: column 3, row 1, 4 wide, 3 high')
  await press('Save')
  await waitFor(() => expect(saved()).toMatchObject({ rooms: [{ tables: [table(WINDOW, 2, 0, { width: 4 })] }, {}] }))
})

test('the pointer drags a table inside its room, and one step takes the drag back', async () => {
  const { press } = open(drawn)
  const window = await theTable(/^Window/)
  const room = screen.getByRole('list', { name: 'Hall' })
  vi.spyOn(room, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1600, 1200))
  vi.spyOn(window, 'setPointerCapture').mockReturnValue()
  fireEvent.pointerDown(window, { button: 0, pointerId: 1, clientX: 50, clientY: 50 })
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 240, clientY: 360 })
  expect(window).toHaveAccessibleName(/column 3, row 4/)
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 9000, clientY: 9000 })
  expect(window).toHaveAccessibleName(/column 14, row 10/)
  fireEvent.pointerUp(window, { pointerId: 1 })
  fireEvent.pointerMove(window, { pointerId: 1, clientX: 50, clientY: 50 })
  expect(window).toHaveAccessibleName(/column 14, row 10/)
  await press('Undo')
  expect(window).toHaveAccessibleName(/column 1, row 1/)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('fields move a table, make it round, take it to another room and out of the plan', async () => {
  const { user, press } = open(drawn)
  await user.click(await theTable(/^Window/))
  const fields = () => within(screen.getByRole('group', { name: 'Window' }))
  await user.click(fields().getByRole('button', { name: 'More: Column' }))
  await user.click(fields().getByRole('radio', { name: 'Round' }))
  await user.click(fields().getByRole('combobox', { name: 'Room' }))
  await user.click(await screen.findByRole('option', { name: 'Bar' }))
  expect(await screen.findByRole('list', { name: 'Bar' })).toBeVisible()
  await press('Save')
  await waitFor(() =>
    expect(saved()).toMatchObject({ rooms: [{ tables: [] }, { tables: [table(WINDOW, 1, 0, { shape: 'round' })] }] }),
  )
})

test('a table that is taken out is listed again, and the focus stays on the page', async () => {
  const { user, press } = open(drawn)
  await user.click(await theTable(/^Window/))
  await press('Take Window out of the plan')
  expect(await screen.findByRole('button', { name: 'Place Window' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
})

test('rooms are added, named, reordered and removed, and two of one name are refused before they are sent', async () => {
  const { press, fill } = open(drawn)
  await press('Add room')
  await fill('Name of the room', 'hall')
  await press('Save')
  expect(await screen.findByText('Another room has this name. Enter another')).toBeVisible()
  expect(sentTo(saveFloorPlan)).toEqual([])
  await fill('Name of the room', 'Garden')
  await press('Move Garden before')
  await press('Save')
  await waitFor(() => expect(saved()).toMatchObject({ rooms: [{ name: 'Hall' }, { name: 'Garden' }, { name: 'Bar' }] }))
})

test('a removed room gives its tables back', async () => {
  const { press } = open(drawn)
  await press('Remove Hall')
  expect(await screen.findByRole('button', { name: 'Place Window' })).toBeVisible()
  await press('Undo')
  expect(screen.queryByRole('button', { name: 'Place Window' })).toBeNull()
})

test('a plan that someone else saved first is not overwritten unseen, and can be shown', async () => {
  const { user, press } = open(drawn)
  const window = await theTable(/^Window/)
  window.focus()
  await user.keyboard('{ArrowRight}')
  const theirs = { ...drawn, rooms: [{ _id: HALL, name: 'Saloon', tables: [table(WINDOW, 9, 9)] }], version: 5 }
  answers(readFloorPlan, () => theirs)
  answers(saveFloorPlan, () => refusal('stale-version', 'Someone else changed this meanwhile', { data: theirs }))
  await press('Save')
  await press('Show the saved plan')
  expect(await theTable(/^Window: column 10, row 10/)).toBeVisible()
  expect(sentTo(saveFloorPlan)).toMatchObject([{ version: 4 }])
  expect(screen.queryByRole('button', { name: 'Show the saved plan' })).toBeNull()
})

test('Cancel leaves without a change', async () => {
  const { user, press, address } = open(drawn)
  await user.click(await theTable(/^Window/))
  await press('Cancel')
  expect(address()).toBe('/dashboard/restaurant/sitings')
  expect(sentTo(saveFloorPlan)).toEqual([])
})
