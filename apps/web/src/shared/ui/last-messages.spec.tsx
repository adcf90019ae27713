import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessageList } from './last-messages.tsx'
import { snackState, toast } from './snack-store.ts'

test.each(['Pacific/Auckland', 'America/Lima'])('messages show the time in %s', (timeZone) => {
  toast('Saved', 'good')
  const [kept] = snackState().kept
  render(<MessageList timeZone={timeZone} />)
  const time = kept?.at.toLocaleTimeString('en', { timeStyle: 'medium', timeZone })
  expect(screen.getAllByText(time ?? '').length).toBeGreaterThan(0)
})
