import { describe, expect, test } from 'vitest'
import { aPrintJob } from '@brigade/client-kit/hand-over.factory.ts'
import { actsOf, byNeed, whyWaiting } from './job.rules.ts'
import { aPairedService, aPrinter } from './printer.factory.ts'

const pass = aPrinter('pass')
const bar = aPrinter('bar')
const KITCHEN = 'service kitchen'

const reached = (serviceId: string, code: number, status = 'Ready', name = 'Pass') => ({
  serviceId,
  name: null,
  printers: [{ name, code, status, model: '' }],
})

describe('why a ticket waits', () => {
  const job = aPrintJob('one')
  const atKitchen = aPrintJob('one', { printer: { ...job.printer, serviceId: KITCHEN } })
  const paused = aPrintJob('one', { printer: { ...job.printer, isPaused: true } })
  const offline = { ...pass, isOnline: false }
  const jam = reached(KITCHEN, 5, 'Paper jam')
  const kitchen = aPairedService('kitchen')
  test.each([
    ['its printer is paused, whatever else is the matter', paused, [offline], [jam], [], 'paused'],
    ['its printer, at a print service that is reached, is out of order', job, [pass], [jam], [], 'trouble'],
    ['it prints at the one of two that is ready', job, [offline], [jam, reached('bar', 0)], [], 'in-turn'],
    ['its printer is offline, and is nowhere that is reached', job, [offline], [], [kitchen], 'not-online'],
    ['a printer of that name elsewhere is another one', atKitchen, [offline], [reached('bar', 0)], [], 'not-online'],
    ['the print service it stands beside is not heard of', atKitchen, [offline], [], [kitchen], 'silent'],
    [
      'its print service is there, and does not find it',
      atKitchen,
      [offline],
      [reached(KITCHEN, 0, 'Ready', 'Bar')],
      [kitchen],
      'missing',
    ],
    ['a browser beside it says that it is online', atKitchen, [pass], [], [kitchen], 'in-turn'],
    ['others are before it', job, [pass], [], [], 'in-turn'],
    [
      'others are before it: its print service knows sooner that it is online',
      job,
      [offline],
      [reached('bar', 0)],
      [],
      'in-turn',
    ],
    ['nothing else is known of its printer', job, [], [], [], 'in-turn'],
  ])('%s', (_title, waiting, printers, reached, paired, why) => {
    expect(whyWaiting(waiting, { printers, reached, paired }).why).toBe(why)
  })

  test("includes the printer's own status, or the name of the unreachable print service", () => {
    expect(whyWaiting(job, { printers: [pass], reached: [jam], paired: [] }).status).toBe('Paper jam')
    expect(whyWaiting(atKitchen, { printers: [offline], reached: [], paired: [kitchen] }).service).toBe('Kitchen')
  })
})

describe('the acts on a ticket', () => {
  test.each([
    ['that waits', { state: 'queued' }, ['elsewhere', 'drop']],
    ['that a print service has', { state: 'sent' }, []],
    ['that is printed', { state: 'printed', isSettled: true }, []],
    ['that failed', { state: 'failed' }, ['again', 'elsewhere', 'came-out', 'drop']],
    ['that may have come out', { state: 'unknown' }, ['came-out', 'again', 'elsewhere', 'drop']],
    ['that failed and is settled', { state: 'failed', isSettled: true }, []],
  ] as const)('%s', (_title, changes, acts) => {
    expect(actsOf(aPrintJob('one', changes), [pass, bar])).toEqual(acts)
  })

  test('exclude another printer when the branch has only one', () => {
    expect(actsOf(aPrintJob('one', { state: 'failed' }), [pass])).toEqual(['again', 'came-out', 'drop'])
  })

  test('exclude printing again on a removed printer', () => {
    expect(actsOf(aPrintJob('one', { state: 'failed' }), [bar])).toEqual(['elsewhere', 'came-out', 'drop'])
  })
})

test('jobs that need a person come first, then the queue in printing order', () => {
  const jobs = [
    aPrintJob('waits last'),
    aPrintJob('failed', { state: 'failed' }),
    aPrintJob('waits'),
    aPrintJob('unclear', { state: 'unknown' }),
    aPrintJob('prints', { state: 'sent' }),
  ]
  expect(byNeed(jobs).map(({ pjId }) => pjId)).toEqual(['failed', 'unclear', 'prints', 'waits', 'waits last'])
})
