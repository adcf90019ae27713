import path from 'node:path'
import { expect, it } from 'vitest'
import { sources } from './testing/sources.ts'

/** The end of a docstring, if there is one, and an exported function. */
const FUNCTION = /(\*\/\n)?^export (?:(?:async )?function\*? (\w+)|const (\w+)\b[^\n]*(?:=>|= \())/gm

/** The exported functions of a file that have no docstring. One describes all signatures of its function. */
function undescribed(file: string): Array<{ file: string; name: string }> {
  const found = [...(sources.get(file) ?? '').matchAll(FUNCTION)].map(([, docstring, name, constant = '']) => ({
    name: name ?? constant,
    isDescribed: docstring !== undefined,
  }))
  const described = new Set(found.filter(({ isDescribed }) => isDescribed).map(({ name }) => name))
  return found.filter(({ name }) => !described.has(name)).map(({ name }) => ({ file, name }))
}

it('every function of the kernel is described', () => {
  const kernel = [...sources.keys()].filter((file) => file.includes('/kernel/'))
  expect(kernel.length).toBeGreaterThan(10)
  expect(kernel.flatMap(undescribed)).toEqual([])
})

it('every function that a feature offers to others is described', () => {
  const doors = [...sources].filter(([file]) => file.endsWith('.public.ts'))
  expect(doors.length).toBeGreaterThan(10)
  const missing = doors.flatMap(([door, text]) => [
    ...undescribed(door),
    ...[...text.matchAll(/export \{([^}]*)\} from '(\.[^']+)'/g)].flatMap(([, names = '', from = '']) => {
      const offered = new Set(names.split(',').map((name) => name.trim().split(' as ')[0]))
      return undescribed(path.join(path.dirname(door), from)).filter(({ name }) => offered.has(name))
    }),
  ])
  expect(missing).toEqual([])
})
