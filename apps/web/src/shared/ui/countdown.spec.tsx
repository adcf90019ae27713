import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Countdown } from './countdown.tsx'

test.each([
  [1, '0'],
  [0.25, '0.75'],
  [0, '1'],
  [-3, '1'],
])('with %d left the ring is empty by %s, beside its text', (left, gone) => {
  const { container } = render(<Countdown left={left}>8 s left</Countdown>)
  expect(screen.getByText('8 s left')).toBeVisible()
  const ring = container.querySelector('circle:last-child')
  expect(ring?.getAttribute('stroke-dashoffset')).toBe(gone)
})
