import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../shared/testing/render-app.tsx'
import { EntryForm } from './entry-form.tsx'

const RESERVATION = '01a20623-e470-7632-b540-1e4d00ba4e60'

test('an incomplete code moves the focus to its first empty digit', async () => {
  const { user, press } = renderApp(<EntryForm reserId={RESERVATION} restId="a branch" />)

  await press('Entry')
  expect(screen.getByText('Enter the entry otp', { selector: 'p' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 1 of 6' })).toHaveFocus())
  await user.keyboard('12')
  await press('Entry')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Digit 3 of 6' })).toHaveFocus())
})
