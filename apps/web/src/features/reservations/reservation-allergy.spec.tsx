import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { EntryMade } from './entry-made.tsx'
import { GuestsAwaited } from './guests-awaited.tsx'
import { ReservationRow } from './reservation-row.tsx'
import { aReservation } from './reservation.factory.ts'
import { useReservationFormats, type ReservationFormats } from './use-reservation-formats.ts'

const NOTE = 'One guest is coeliac'

const booking = (note: string, allergy: string | null = null) => aReservation({ reservation: { note, allergy } })

function Formatted({ children }: { children: (formats: ReservationFormats) => ReactNode }) {
  return children(useReservationFormats())
}

const rowOf = (note: string, allergy: string | null = null) =>
  renderAtBranch(
    <Formatted>{(formats) => <ReservationRow row={booking(note, allergy)} formats={formats} />}</Formatted>,
  )

test('the row of a reservation marks an allergy in its note', async () => {
  rowOf(NOTE)
  expect(await screen.findByText('allergy')).toBeInTheDocument()
  expect(screen.getAllByText(NOTE)).toHaveLength(1)
})

test('the row of a reservation marks an entered allergy beside another note', async () => {
  rowOf('By the window', 'Sesame')
  expect(await screen.findByText('allergy')).toBeInTheDocument()
  expect(screen.getAllByText('Sesame')).toHaveLength(1)
  expect(screen.getByText(/By the window/)).toBeInTheDocument()
})

test('the row of a reservation shows another note without a mark', async () => {
  rowOf('By the window')
  expect(await screen.findByText(/By the window/)).toBeInTheDocument()
  expect(screen.queryByText('allergy')).not.toBeInTheDocument()
})

test('the band stands above the entry of the guests, and the note is not shown again', async () => {
  renderAtBranch(
    <Formatted>
      {(formats) => <GuestsAwaited row={booking(NOTE)} formats={formats} restId="a branch" onNext={() => undefined} />}
    </Formatted>,
  )
  expect(await screen.findByRole('note', { name: 'Allergy' })).toHaveTextContent(NOTE)
  expect(screen.getAllByText(NOTE)).toHaveLength(1)
})

test('an entered allergy stands in the band above the entry of the guests', async () => {
  renderAtBranch(
    <Formatted>
      {(formats) => (
        <GuestsAwaited row={booking('', 'Sesame')} formats={formats} restId="a branch" onNext={() => undefined} />
      )}
    </Formatted>,
  )
  expect(await screen.findByRole('note', { name: 'Allergy' })).toHaveTextContent('Sesame')
})

test('the note of guests who are in is left to the band above their cart', async () => {
  renderAtBranch(<EntryMade reservation={{ ...booking(NOTE).reservation, entryAt: '2026-07-01T07:00:00.000Z' }} />)
  expect(await screen.findByText(/Entry made on/)).toBeInTheDocument()
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument()
})
