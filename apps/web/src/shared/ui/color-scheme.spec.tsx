import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { followScheme, useScheme } from './color-scheme.ts'

/** Like Chromium, which sends no event for a list that was read after the system had changed. */
function lastingSystem() {
  let isDark = true
  const told = new Set<() => void>()
  vi.stubGlobal('matchMedia', () => {
    let known = isDark
    return {
      get matches() {
        known = isDark
        return known
      },
      addEventListener: (_: 'change', listener: () => void) => {
        told.add(() => {
          if (known === isDark) return
          known = isDark
          listener()
        })
      },
    }
  })
  return {
    turnLight: () => (isDark = false),
    tell: () => told.forEach((listener) => listener()),
  }
}

test('a screen that is drawn while the system changes its scheme follows it', () => {
  const system = lastingSystem()
  followScheme()
  const Shown = () => <p>{useScheme()}</p>
  const { rerender } = render(<Shown />)
  expect(screen.getByText('dark')).toBeInTheDocument()

  system.turnLight()
  rerender(<Shown />)
  act(system.tell)
  expect(document.documentElement.dataset['scheme']).toBe('light')
  expect(screen.getByText('light')).toBeInTheDocument()
})
