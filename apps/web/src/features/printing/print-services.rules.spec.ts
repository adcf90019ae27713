import type { PrintServiceState } from '@brigade/client-kit/hand-over-world.ts'
import { describe, expect, test } from 'vitest'
import { isServed, offeredPrinters, servicesReached } from './print-services.rules.ts'
import { aPairedService } from './printer.factory.ts'

const printer = (name: string, status = 'Ready') => ({ name, code: 0, status, model: '' })
const beside = (serviceId: string, ...names: string[]): PrintServiceState => ({
  status: 'on',
  serviceId,
  printers: names.map((name) => printer(name)),
})
const nothing: PrintServiceState = { status: 'seeking', serviceId: null, printers: [] }

describe('the connected print services', () => {
  test('are the one of this machine and the connected paired ones', () => {
    const kitchen = aPairedService('kitchen', { printers: [printer('Pass')] })
    const cellar = aPairedService('cellar', { isConnected: false })
    expect(servicesReached(beside('here', 'Bar'), [cellar, kitchen])).toEqual([
      { serviceId: 'here', name: null, printers: [printer('Bar')] },
      { serviceId: 'service kitchen', name: 'Kitchen', printers: [printer('Pass')] },
    ])
    expect(servicesReached(nothing, [cellar])).toEqual([])
  })

  test('list a paired one of this machine once, with the printers it reports here', () => {
    const kitchen = aPairedService('kitchen', { printers: [printer('Pass', 'Out of paper')] })
    const known = [{ serviceId: 'service kitchen', name: 'Kitchen', printers: [printer('Pass')] }]
    expect(servicesReached(beside('service kitchen', 'Pass'), [kitchen])).toEqual(known)
    const silent = { ...kitchen, isConnected: false }
    expect(servicesReached(beside('service kitchen', 'Pass'), [silent])).toEqual(known)
  })
})

test('only a connected print service serves its printers without a browser', () => {
  const kitchen = aPairedService('kitchen')
  expect(isServed({ serviceId: 'service kitchen' }, [kitchen])).toBe(true)
  expect(isServed({ serviceId: 'service kitchen' }, [{ ...kitchen, isConnected: false }])).toBe(false)
  expect(isServed({ serviceId: 'service bar' }, [kitchen])).toBe(false)
  expect(isServed({ serviceId: null }, [kitchen])).toBe(false)
})

describe('the printers on offer', () => {
  const services = servicesReached(beside('here', 'Pass', 'Bar'), [
    aPairedService('kitchen', { printers: [printer('Pass'), printer('Oven')] }),
  ])

  test('come from all print services, and tell namesakes apart', () => {
    const offered = offeredPrinters(services, [])
    expect(offered.map(({ printer, service, isNamesake }) => [printer.name, service.name, isNamesake])).toEqual([
      ['Pass', null, true],
      ['Bar', null, false],
      ['Pass', 'Kitchen', true],
      ['Oven', 'Kitchen', false],
    ])
    expect(new Set(offered.map(({ key }) => key)).size).toBe(4)
  })

  test('exclude names that the branch has', () => {
    expect(offeredPrinters(services, [{ name: 'Pass' }]).map(({ printer }) => printer.name)).toEqual(['Bar', 'Oven'])
  })
})
