import { expect, test } from 'vitest'
import { serviceTrouble } from './service-trouble.rules.ts'

const desk = { serviceId: 'desk', name: 'Desk', isConnected: true }
const cellar = { serviceId: 'cellar', name: 'Cellar', isConnected: false }
const of = (serviceId: string | null) => ({ serviceId })

test('nothing is wrong while a print service is reached and reports on each printer', () => {
  expect(serviceTrouble(true, [desk, cellar], [])).toBeNull()
})

test('the silent print services of the printers are blamed', () => {
  expect(serviceTrouble(true, [desk, cellar], [of('cellar'), of('cellar')])).toEqual({
    names: ['Cellar'],
    printers: 2,
    isNoneReached: false,
  })
})

test('all are blamed where the printers name none of them and none is connected', () => {
  expect(serviceTrouble(false, [cellar], [of(null)])).toEqual({ names: ['Cellar'], printers: 1, isNoneReached: true })
  expect(serviceTrouble(true, [desk, cellar], [of(null)])?.names).toEqual([])
})

test('it is said that none is reached, even before there are printers', () => {
  expect(serviceTrouble(false, [], [])).toEqual({ names: [], printers: 0, isNoneReached: true })
})
