import { expect, test } from 'vitest'
import { pass } from '@brigade/client-kit/hand-over.factory.ts'
import { createPrinterStates } from './printer-states.ts'
import { aPrinter } from './printer.factory.ts'

const SECOND = 1_000

function aMachine(stored = [aPrinter('pass', { isOnline: false, status: '' }), aPrinter('bar')]) {
  const world = { now: 0, local: [pass], stored, gone: null as string | null, isCutOff: false, reported: 0 }
  const said: unknown[] = []
  const look = createPrinterStates({
    stored: () => world.stored,
    local: () => world.local,
    gone: () => world.gone,
    report: async (state) => {
      if (world.isCutOff) throw new TypeError('Failed to fetch')
      said.push([state.prnId, state.isOnline, state.status])
    },
    onReported: () => (world.reported += 1),
    now: () => world.now,
  })
  return {
    world,
    look,
    said: () => said.splice(0),
  }
}

test('a machine reports only its own printers', async () => {
  const { look, said, world } = aMachine()
  await look()
  expect(said()).toEqual([['pass', true, 'Ready']])
  expect(world.reported).toBe(1)
})

test('a changed state is reported at once, an unchanged one every minute', async () => {
  const { look, said, world } = aMachine()
  await look()
  world.stored = [aPrinter('pass')]
  world.now = 30 * SECOND
  await look()
  expect(said()).toHaveLength(1)
  world.local = [{ ...pass, code: 2, status: 'Out of paper' }]
  await look()
  expect(said()).toEqual([['pass', false, 'Out of paper']])
  world.stored = [aPrinter('pass', { isOnline: false, status: 'Out of paper' })]
  world.now = 89 * SECOND
  await look()
  expect(said()).toEqual([])
  world.now = 90 * SECOND
  await look()
  expect(said()).toEqual([['pass', false, 'Out of paper']])
})

test('two machines with printers of the same name do not contradict each other', async () => {
  const { look, said, world } = aMachine()
  await look()
  said()
  world.stored = [aPrinter('pass', { isOnline: false, status: 'Offline' })]
  world.now = 10 * SECOND
  await look()
  expect(said()).toEqual([])
})

test('a state that did not reach the server is reported again', async () => {
  const { look, said, world } = aMachine()
  world.isCutOff = true
  await look()
  expect(world.reported).toBe(0)
  world.isCutOff = false
  await look()
  expect(said()).toEqual([['pass', true, 'Ready']])
})

test('printers are reported once when their print service is lost, and again when it is back', async () => {
  const { look, said, world } = aMachine()
  await look()
  said()
  world.local = []
  world.gone = 'Print service not connected'
  await look()
  await look()
  expect(said()).toEqual([['pass', false, 'Print service not connected']])
  world.stored = [aPrinter('pass', { isOnline: false, status: 'Print service not connected' })]
  world.local = [pass]
  world.gone = null
  await look()
  expect(said()).toEqual([['pass', true, 'Ready']])
})
