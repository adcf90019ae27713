import { describe, expect, test } from 'vitest'
import { aPrintJob } from '@brigade/contract/printing/hand-over.factory.ts'
import { actsOf, byNeed, whyWaiting } from './job.rules.ts'
import { aPrinter } from './printing.factory.tsx'

const pass = aPrinter('pass')
const bar = aPrinter('bar')
const here = (code: number, status: string) => [{ name: 'Pass', code, status, model: '' }]

describe('why a ticket waits', () => {
  const job = aPrintJob('one')
  const paused = aPrintJob('one', { printer: { ...job.printer, isPaused: true } })
  const offline = { ...pass, isOnline: false }
  test.each([
    ['its printer is paused, whatever else is the matter', paused, [offline], here(5, 'Paper jam'), 'paused'],
    ['its printer, at this machine, is out of order', job, [pass], here(5, 'Paper jam'), 'trouble'],
    ['its printer is offline, and is not at this machine', job, [offline], [], 'not-online'],
    ['others are before it', job, [pass], [], 'in-turn'],
    ['others are before it, since the machine knows sooner that it is online', job, [offline], here(0, ''), 'in-turn'],
    ['nothing else is known of its printer', job, [], [], 'in-turn'],
  ])('%s', (_title, waiting, printers, local, why) => {
    expect(whyWaiting(waiting, { printers, local }).why).toBe(why)
  })

  test('what the printer says of itself is passed on', () => {
    expect(whyWaiting(job, { printers: [pass], local: here(5, 'Paper jam') }).status).toBe('Paper jam')
  })
})

describe('what a person can do about a ticket', () => {
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

  test('there is no other printer where the branch has one', () => {
    expect(actsOf(aPrintJob('one', { state: 'failed' }), [pass])).toEqual(['again', 'came-out', 'drop'])
  })

  test('it cannot go to a printer again that is removed', () => {
    expect(actsOf(aPrintJob('one', { state: 'failed' }), [bar])).toEqual(['elsewhere', 'came-out', 'drop'])
  })
})

test('what needs a person stands first, and then what is printed next', () => {
  const jobs = [
    aPrintJob('waits last'),
    aPrintJob('failed', { state: 'failed' }),
    aPrintJob('waits'),
    aPrintJob('unclear', { state: 'unknown' }),
    aPrintJob('prints', { state: 'sent' }),
  ]
  expect(byNeed(jobs).map(({ pjId }) => pjId)).toEqual(['failed', 'unclear', 'prints', 'waits', 'waits last'])
})
