import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { goTo } from './go-to.ts'

test('a field without an invalid control gives the focus to its first visible control', () => {
  const { container } = renderApp(
    <div data-path="entry">
      <button type="button" style={{ display: 'none' }}>
        Back
      </button>
      <input aria-label="Name" />
    </div>,
  )
  goTo(container, 'entry')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
})
