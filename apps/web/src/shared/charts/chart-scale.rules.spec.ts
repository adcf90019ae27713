import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleTo, usedColumns } from './chart-scale.rules.ts'

test('a scale begins at zero, covers the largest value, and has a few lines', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (largest) => {
      const { most, lines } = scaleTo(largest)
      expect(most).toBeGreaterThanOrEqual(largest)
      expect(lines[0]).toBe(0)
      expect(lines.at(-1)).toBeLessThanOrEqual(most)
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.length).toBeLessThan(12)
    }),
  )
})

const column = (key: string, value: number | null, before: number) => ({ key, label: key, value, before })

test('empty columns at both ends are left out, but not those until now', () => {
  const columns = [column('a', 0, 0), column('b', 0, 2), column('c', 0, 0), column('d', null, 0), column('e', null, 0)]
  expect(usedColumns(columns).map(({ key }) => key)).toEqual(['b', 'c'])
  expect(usedColumns(columns.slice(2))).toEqual([])
})
