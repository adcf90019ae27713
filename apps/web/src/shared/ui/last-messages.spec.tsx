import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { followServerClock } from '../api/server-time.ts'
import { MessageList } from './last-messages.tsx'
import { snackState, toast } from './snack-store.ts'

test.each(['Pacific/Auckland', 'America/Lima'])('messages show the time in %s', (timeZone) => {
  toast('Saved', 'good')
  const [kept] = snackState().kept
  render(<MessageList timeZone={timeZone} />)
  const time = kept?.at.toLocaleTimeString('en', { timeStyle: 'medium', timeZone })
  expect(screen.getAllByText(time ?? '').length).toBeGreaterThan(0)
})

test('messages show the time of the server, however wrong the clock of the browser is', () => {
  const hoursAhead = 3 * 60 * 60_000
  followServerClock(new Date(Date.now() + hoursAhead).toUTCString())
  onTestFinished(() => followServerClock(new Date().toUTCString()))
  toast('Saved', 'good')
  const ahead = (snackState().kept[0]?.at.getTime() ?? 0) - Date.now()
  expect(Math.abs(ahead - hoursAhead)).toBeLessThan(5_000)
})
