import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { emptyValidity } from './validity-picker.rules.ts'
import { ValidityPicker } from './validity-picker.tsx'

function Picker() {
  const [value, setValue] = useState({ ...emptyValidity(), startDate: 'soon' })
  return <ValidityPicker label="Validity" value={value} onChange={setValue} timeZone="Pacific/Auckland" />
}

test('a start that is no date leaves days to choose for the end', async () => {
  const page = renderApp(<Picker />)
  await page.user.click(await screen.findByRole('button', { name: /End On/ }))
  await screen.findByRole('grid')
  const days = screen.getAllByRole<HTMLButtonElement>('button').filter((button) => button.closest('td') !== null)
  expect(days.some((day) => !day.disabled && !day.hasAttribute('aria-disabled'))).toBe(true)
})
