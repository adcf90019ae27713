import { expect, test } from 'vitest'
import { serviceTrouble } from './service-trouble.rules.ts'

const desk = { serviceId: 'desk', name: 'Desk', isConnected: true }
const cellar = { serviceId: 'cellar', name: 'Cellar', isConnected: false }
const of = (serviceId: string | null) => ({ serviceId })
const isHeard = () => true
const isSilent = () => false

test('nothing is wrong while each printer is reported on, here or elsewhere', () => {
  expect(serviceTrouble(true, [desk, cellar], [of('desk')], isHeard)).toBeNull()
  expect(serviceTrouble(false, [], [of(null)], isHeard)).toBeNull()
})

test('the silent print services of the printers are blamed', () => {
  expect(serviceTrouble(true, [desk, cellar], [of('cellar'), of('cellar')], isSilent)).toEqual({
    names: ['Cellar'],
    printers: 2,
    isNoneReached: false,
  })
})

test('all are blamed where the printers name none of them and none is connected', () => {
  const trouble = { names: ['Cellar'], printers: 1, isNoneReached: true }
  expect(serviceTrouble(false, [cellar], [of(null)], isSilent)).toEqual(trouble)
  expect(serviceTrouble(true, [desk, cellar], [of(null)], isSilent)?.names).toEqual([])
})

test('without printers, none of them lacks its print service', () => {
  expect(serviceTrouble(false, [], [], isHeard)).toBeNull()
})
