import { enterReservation } from '@brigade/contract/reservations/reservations.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, sentTo } from '../../shared/testing/server.ts'
import { renderApp } from '../../shared/testing/render-app.tsx'
import { EntryForm } from './entry-form.tsx'

const RESERVATION = '01a20623-e470-7632-b540-1e4d00ba4e60'

const form = <EntryForm reserId={RESERVATION} restId="a branch" guest="Hana Rewi" code="402518" />

test('an incomplete code moves the focus to its first empty digit', async () => {
  const { user, press } = renderApp(form)

  await press('Entry')
  expect(screen.getByText('Enter the entry otp', { selector: 'p' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus())
  await user.keyboard('12')
  await press('Entry')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 3 of 6' })).toHaveFocus())
})

test('guests without a code are seated after a question', async () => {
  answers(enterReservation, () => refusal('not-found', 'This booking was cancelled'))
  const { press, confirm } = renderApp(form)
  await press('Seat without code')
  expect(screen.getByText('Seat Hana Rewi without a code?')).toBeVisible()
  expect(sentTo(enterReservation)).toEqual([])
  await confirm('Seat without code')
  await waitFor(() => expect(sentTo(enterReservation)).toMatchObject([{ reserId: RESERVATION, code: '402518' }]))
})
