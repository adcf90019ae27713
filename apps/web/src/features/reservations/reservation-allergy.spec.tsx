import type { Reservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { EntryMade } from './entry-made.tsx'
import { GuestsAwaited } from './guests-awaited.tsx'
import { ReservationRow } from './reservation-row.tsx'
import { useReservationFormats, type ReservationFormats } from './use-reservation-formats.ts'

const NOTE = 'One guest is coeliac'

const booking = (note: string): Reservation => ({
  _id: '01a20623-e470-7632-b540-1e4d00ba4e60',
  cartId: null,
  noOfPersons: 2,
  siting: null,
  customer: { name: 'Hana Rewi', contact: 'hana@guest.test' },
  isPaid: false,
  version: 1,
  reservation: { date: '2026:07:01', timeSlot: '18:00-20:00', note, verificationOtp: '204816', entryAt: null },
})

function Formatted({ children }: { children: (formats: ReservationFormats) => ReactNode }) {
  return children(useReservationFormats())
}

const rowOf = (note: string) =>
  renderAtBranch(<Formatted>{(formats) => <ReservationRow row={booking(note)} formats={formats} />}</Formatted>)

test('the row of a reservation marks an allergy in its note', async () => {
  rowOf(NOTE)
  expect(await screen.findByText('allergy')).toBeInTheDocument()
  expect(screen.getAllByText(NOTE)).toHaveLength(1)
})

test('the row of a reservation shows another note without a mark', async () => {
  rowOf('By the window')
  expect(await screen.findByText(/By the window/)).toBeInTheDocument()
  expect(screen.queryByText('allergy')).not.toBeInTheDocument()
})

test('the band stands above the entry of the guests, and the note is not shown again', async () => {
  renderAtBranch(
    <Formatted>{(formats) => <GuestsAwaited row={booking(NOTE)} formats={formats} restId="a branch" />}</Formatted>,
  )
  expect(await screen.findByRole('note', { name: 'Allergy' })).toHaveTextContent(NOTE)
  expect(screen.getAllByText(NOTE)).toHaveLength(1)
})

test('the band stays beside the cart of the guests', async () => {
  renderAtBranch(<EntryMade reservation={booking(NOTE).reservation} />)
  expect(await screen.findByRole('note', { name: 'Allergy' })).toHaveTextContent(NOTE)
  expect(screen.getAllByText(NOTE)).toHaveLength(1)
})
