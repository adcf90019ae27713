import { expect, test } from 'vitest'
import { aPrintJob, pass } from './hand-over.factory.ts'
import { mayHandOver, nextJob, type HandedOver } from './hand-over.rules.ts'

const both = [true, false]
const before: readonly (HandedOver | null)[] = [
  null,
  ...both.flatMap((isAcknowledged) => ['one', 'other'].map((pjId) => ({ pjId, isAcknowledged }))),
]
const every = before.flatMap((previous) =>
  both.flatMap((isOnline) =>
    both.flatMap((isPaused) => both.map((isConnected) => ({ previous, isOnline, isPaused, isConnected }))),
  ),
)

test('a job goes to the printer only when all four conditions hold', () => {
  const may = every.filter(({ previous, isOnline, isPaused, isConnected }) => {
    const job = aPrintJob('one', { printer: { ...aPrintJob('one').printer, isPaused } })
    return mayHandOver(job, {
      previous,
      isConnected,
      serviceId: 'here',
      printers: [{ ...pass, code: isOnline ? 0 : 3 }],
    })
  })
  expect(every).toHaveLength(40)
  expect(may).toEqual([
    { previous: null, isOnline: true, isPaused: false, isConnected: true },
    { previous: { pjId: 'other', isAcknowledged: true }, isOnline: true, isPaused: false, isConnected: true },
  ])
})

test('a printer of another machine gets no job', () => {
  const printers = [{ ...pass, name: 'Bar' }]
  expect(mayHandOver(aPrintJob('one'), { previous: null, isConnected: true, serviceId: 'here', printers })).toBe(false)
})

test('a job for a switched-off printer holds up no other job', () => {
  const bar = aPrintJob('bar', { printer: { ...aPrintJob('bar').printer, name: 'Bar' } })
  const jobs = [bar, aPrintJob('first'), aPrintJob('second')]
  const moment = {
    previous: null,
    isConnected: true,
    serviceId: 'here',
    printers: [pass, { ...pass, name: 'Bar', code: 1 }],
  }
  expect(nextJob(jobs, moment, () => false)?.pjId).toBe('first')
  expect(nextJob(jobs, moment, ({ pjId }) => pjId === 'first')?.pjId).toBe('second')
})

test('a claimed job without a report is asked about, even when its printer is off', () => {
  const jobs = [aPrintJob('taken', { state: 'sent', sentAt: new Date(0).toISOString() })]
  const moment = { previous: null, isConnected: true, serviceId: 'here', printers: [{ ...pass, code: 1 }] }
  expect(nextJob(jobs, moment, () => false)?.pjId).toBe('taken')
  expect(nextJob(jobs, moment, () => true)).toBeUndefined()
})

test('a printer of another print service is not this machine’s, even with the same name', () => {
  const job = (serviceId: string | null) => aPrintJob('one', { printer: { ...aPrintJob('one').printer, serviceId } })
  const moment = { previous: null, isConnected: true, serviceId: 'here', printers: [pass] }
  expect(mayHandOver(job('here'), moment)).toBe(true)
  expect(mayHandOver(job(null), moment)).toBe(true)
  expect(mayHandOver(job('there'), moment)).toBe(false)
  const taken = { ...job('there'), state: 'sent' as const, sentAt: new Date(0).toISOString() }
  expect(nextJob([taken], moment, () => false)).toBeUndefined()
})
