import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ZoneName } from './zone-name.tsx'

test.each([
  ['Europe/Amsterdam', 'Europe/<wbr>Amsterdam'],
  ['America/Argentina/Buenos_Aires', 'America/<wbr>Argentina/<wbr>Buenos Aires'],
  ['UTC', 'UTC'],
])('the time zone %s breaks after its slashes only', (zone, markup) => {
  expect(render(<ZoneName zone={zone} />).container.innerHTML).toBe(markup)
})
