import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPrintJob, browserAt, busy, machine, pass, printServer, type Fault } from './hand-over.factory.ts'
import type { PostedJob } from './hand-over-world.ts'
import type { PrintJob } from '@brigade/contract/printing/jobs.contract.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const advance = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const MINUTE = 60_000

const printed = (pjId: string): PostedJob => ({
  kind: 'answered',
  answer: { success: true, outcome: 'printed', pjId, prnId: 'pass' },
})

test('reports each ticket to the server before it begins the next', async () => {
  const server = printServer([aPrintJob('first'), aPrintJob('second')])
  const at = machine('kitchen')
  browserAt(at, server)
  await advance()
  expect(at.paper).toEqual(['first', 'second'])
  expect(server.said).toEqual(['first sent', 'first printed', 'second sent', 'second printed'])
})

test('opens a cash drawer instead of printing a page, and only for a job of that kind', async () => {
  const server = printServer([aPrintJob('ticket'), aPrintJob('kick', { kind: 'drawer' })])
  const at = machine('kitchen')
  const asked: Array<[pjId: string, opensDrawer: true | undefined]> = []
  at.answers(async ({ pjId, opensDrawer }) => {
    asked.push([pjId, opensDrawer])
    return printed(pjId)
  })
  browserAt(at, server)
  await advance()
  expect(asked).toEqual([
    ['ticket', undefined],
    ['kick', true],
  ])
})

test('holds the next ticket until the server has acknowledged the last', async () => {
  let isCutOff = true
  const server = printServer([aPrintJob('first'), aPrintJob('second')], (step) =>
    step === 'printed' && isCutOff ? 'before' : 'none',
  )
  const at = machine('kitchen')
  browserAt(at, server)
  await advance(50_000)
  expect(at.paper).toEqual(['first'])
  isCutOff = false
  await advance(MINUTE)
  expect(at.paper).toEqual(['first', 'second'])
  expect(server.stateOf('second')).toBe('printed')
})

test('prints a ticket once with two browsers beside one printer', async () => {
  const server = printServer([aPrintJob('first'), aPrintJob('second')])
  const at = machine('kitchen')
  browserAt(at, server)
  browserAt(at, server)
  await advance(MINUTE)
  expect(at.posted.toSorted()).toEqual(['first', 'second'])
})

test('sends nothing to a printer that is switched off, until it is on again', async () => {
  const server = printServer([aPrintJob('ticket')])
  const at = machine('kitchen')
  at.printers([{ ...pass, code: 3 }])
  browserAt(at, server)
  await advance(5 * MINUTE)
  expect(server.said).toEqual([])
  at.printers([pass])
  await advance()
  expect(at.paper).toEqual(['ticket'])
})

test('sends nothing to a paused printer, and releases a job that was moved at the last moment', async () => {
  const bar = { ...aPrintJob('moved').printer, _id: 'bar', name: 'Bar' }
  const paused = aPrintJob('paused', { printer: { ...aPrintJob('paused').printer, isPaused: true } })
  const server = printServer([paused, aPrintJob('moved')], (step) => {
    if (step === 'claim') server.change('moved', { printer: bar })
    return 'none'
  })
  const at = machine('kitchen')
  browserAt(at, server)
  await advance()
  expect(at.posted).toEqual([])
  expect(server.said).toEqual(['moved sent', 'moved queued'])
})

test('retries a job a little later when the print service is busy', async () => {
  const server = printServer([aPrintJob('ticket')])
  const at = machine('kitchen')
  at.answers(async () => busy)
  browserAt(at, server)
  await advance()
  expect(server.said).toEqual(['ticket sent', 'ticket queued'])
  expect(at.posted).toHaveLength(1)
  at.answers(async ({ pjId }) => printed(pjId))
  await advance(10_000)
  expect(server.stateOf('ticket')).toBe('printed')
  expect(at.posted).toHaveLength(2)
})

test("reports a failure with the print service's reason", async () => {
  const server = printServer([aPrintJob('jam'), aPrintJob('half'), aPrintJob('bad')])
  const at = machine('kitchen')
  at.answers(async ({ pjId, prnId }) => {
    if (pjId === 'bad') return { kind: 'refused', isBusy: false, message: 'The job is not right' }
    const outcome = pjId === 'jam' ? 'failed' : 'unknown'
    return { kind: 'answered', answer: { success: false, outcome, pjId, prnId, message: `It is ${outcome}` } }
  })
  browserAt(at, server)
  await advance()
  expect(server.said.filter((each) => !each.endsWith('sent'))).toEqual(['jam failed', 'half unknown', 'bad failed'])
  expect(['jam', 'half', 'bad'].map(server.reasonOf)).toEqual(['It is failed', 'It is unknown', 'The job is not right'])
})

test('keeps its claim while a slow printer prints', async () => {
  const server = printServer([aPrintJob('long')])
  const at = machine('kitchen')
  let finish = (_: PostedJob) => {}
  at.answers(() => new Promise((resolve) => (finish = resolve)))
  browserAt(at, server)
  await advance(4 * MINUTE)
  browserAt(at, server)
  await advance(4 * MINUTE)
  expect(at.posted).toEqual(['long'])
  expect(server.stateOf('long')).toBe('sent')
  finish(printed('long'))
  await advance()
  expect(server.stateOf('long')).toBe('printed')
})

test('asks the print service again after an outage, and prints once', async () => {
  const server = printServer([aPrintJob('ticket')])
  const at = machine('kitchen')
  let finish = (_: PostedJob) => {}
  at.answers(({ pjId }) => {
    at.paper.push(pjId)
    return new Promise((resolve) => (finish = resolve))
  })
  browserAt(at, server)
  await advance()
  at.disconnect()
  await advance(MINUTE)
  expect(server.stateOf('ticket')).toBe('sent')
  at.reconnect()
  finish(printed('ticket'))
  await advance(MINUTE)
  expect(at.paper).toEqual(['ticket'])
  expect(at.posted).toEqual(['ticket', 'ticket'])
  expect(server.stateOf('ticket')).toBe('printed')
})

test('sends the page as it is after an outage', async () => {
  let isCutOff = true
  const ticket = aPrintJob('ticket')
  const server = printServer([ticket])
  const at = machine('kitchen', () => (isCutOff ? 'before' : 'none'))
  const scales: number[] = []
  at.answers(async ({ pjId, scale }) => {
    scales.push(scale)
    return printed(pjId)
  })
  browserAt(at, server)
  await advance()
  server.change('ticket', { printer: { ...ticket.printer, scale: 80 } })
  isCutOff = false
  await advance(MINUTE)
  expect(scales).toEqual([80])
})

test('leaves a job of a closed page to another page, which asks for its outcome', async () => {
  const server = printServer([aPrintJob('ticket')], (step) => (step === 'printed' && !isReloaded ? 'before' : 'none'))
  let isReloaded = false
  const at = machine('kitchen')
  const first = browserAt(at, server)
  await advance(1_000)
  expect(at.paper).toEqual(['ticket'])
  const stopped = first.stop()
  await advance(3 * MINUTE)
  await stopped
  isReloaded = true
  browserAt(at, server)
  await advance(2 * MINUTE)
  expect(at.paper).toEqual(['ticket'])
  expect(server.stateOf('ticket')).toBe('printed')
})

test('continues at once with its claimed jobs after a reload', async () => {
  const server = printServer([aPrintJob('ticket')], (step) => (step === 'printed' && !isReloaded ? 'before' : 'none'))
  let isReloaded = false
  const at = machine('kitchen')
  void browserAt(at, server, { takerId: 'this tab' }).stop()
  const first = browserAt(at, server, { takerId: 'this tab' })
  await advance(1_000)
  void first.stop()
  isReloaded = true
  browserAt(at, server, { takerId: 'another tab' })
  await advance(1_000)
  expect(server.stateOf('ticket')).toBe('sent')
  browserAt(at, server, { takerId: 'this tab' })
  await advance()
  expect(server.stateOf('ticket')).toBe('printed')
  expect(at.paper).toEqual(['ticket'])
})

test('ignores a late report about an earlier claim', async () => {
  const server = printServer([aPrintJob('ticket')])
  const [kitchen, bar] = [machine('kitchen'), machine('bar')]
  bar.printers([{ ...pass, code: 3 }])
  let isFirst = true
  let finish = (_: PostedJob) => {}
  kitchen.answers(({ pjId }) => {
    kitchen.paper.push(pjId)
    return new Promise((resolve) => (finish = resolve))
  })
  browserAt(kitchen, server, {
    claim: async (claim) => {
      const page = await server.calls.claim(claim)
      if (isFirst) kitchen.printers([{ ...pass, code: 3 }])
      if (isFirst) setTimeout(() => kitchen.printers([pass]), 2_000)
      isFirst = false
      return page
    },
    report: (said) => {
      setTimeout(() => void server.calls.report(said).catch(() => undefined), 25_000)
      return new Promise((_, reject) => setTimeout(() => reject(new Error('No answer')), 10_000))
    },
  })
  browserAt(bar, server)
  await advance(40_000)
  bar.printers([pass])
  await advance(MINUTE)
  finish(printed('ticket'))
  await advance(5 * MINUTE)
  expect([kitchen.paper.length + bar.paper.length, server.stateOf('ticket')]).toEqual([1, 'printed'])
})

test('asks again within 20 seconds for a list that failed to load', async () => {
  const server = printServer([aPrintJob('ticket')])
  const at = machine('kitchen')
  let asked = 0
  const ask = () => ((asked += 1) === 1 ? Promise.reject(new Error('No answer')) : server.calls.ask())
  browserAt(at, server, { ask })
  await advance(20_000)
  expect(at.paper).toEqual(['ticket'])
})

test('prints on other printers while one is slow, when each printer has its own lane', async () => {
  const bar = { ...aPrintJob('bar').printer, _id: 'bar', name: 'Bar' }
  const jobs = [aPrintJob('first'), aPrintJob('second'), aPrintJob('drinks', { printer: bar })]
  const server = printServer(jobs)
  const at = machine('kitchen')
  at.printers([pass, { ...pass, name: 'Bar' }])
  let finish = (_: PostedJob) => {}
  at.answers(async ({ pjId }) => (pjId === 'first' ? new Promise((resolve) => (finish = resolve)) : printed(pjId)))
  browserAt(at, server, { laneOf: ({ printer }) => printer.name })
  await advance(MINUTE)
  expect(server.said).toEqual(['first sent', 'drinks sent', 'drinks printed'])
  finish(printed('first'))
  await advance()
  expect(server.said.slice(3)).toEqual(['first printed', 'second sent', 'second printed'])
})

test('does not release a job to another machine when the print service may have received it', async () => {
  const taken = aPrintJob('ticket')
  const server = printServer([taken])
  await server.calls.claim({ pjId: 'ticket', claimId: 'gone', serviceId: 'kitchen' })
  await advance(2 * MINUTE)
  const at = machine('kitchen')
  at.answers(async () => busy)
  browserAt(at, server)
  await advance(MINUTE)
  expect(server.said).not.toContain('ticket queued')
  at.answers(async () => ({ kind: 'refused', isBusy: false, message: 'The address is not known' }))
  await advance(MINUTE)
  expect(server.stateOf('ticket')).toBe('unknown')
  expect(server.reasonOf('ticket')).toBe('The address is not known')
})

test('leaves a job to the client that claimed it meanwhile', async () => {
  const server = printServer([aPrintJob('theirs'), aPrintJob('ours')])
  const at = machine('kitchen')
  const ask = server.calls.ask
  server.calls.ask = async () => {
    const jobs = await ask()
    await server.calls.claim({ pjId: 'theirs', claimId: 'another', serviceId: 'bar' })
    return jobs
  }
  browserAt(at, server)
  await advance()
  expect(at.paper).toEqual(['ours'])
})

test('finishes the current job on stop and begins no other', async () => {
  const server = printServer([aPrintJob('first'), aPrintJob('second')])
  const at = machine('kitchen')
  let finish = (_: PostedJob) => {}
  at.answers(() => new Promise((resolve) => (finish = resolve)))
  const browser = browserAt(at, server)
  await advance()
  const stopped = browser.stop()
  finish(printed('first'))
  await advance()
  await stopped
  browser.look()
  await advance(MINUTE)
  expect(server.said).toEqual(['first sent', 'first printed'])
})

const faults = fc.array(fc.constantFrom<Fault>('none', 'none', 'before', 'after', 'busy'), {
  maxLength: 80,
  size: 'max',
})

test('prints every ticket at most once when the network fails at any step', async () => {
  await fc.assert(
    fc.asyncProperty(faults, fc.array(fc.nat(240), { maxLength: 3 }), fc.boolean(), async (broken, reloads, isAway) => {
      const left = [...broken]
      const fault = () => left.shift() ?? 'none'
      const ids = ['a', 'b', 'c']
      const bar = { ...aPrintJob('b').printer, _id: 'bar', name: 'Bar' }
      const server = printServer(
        ids.map((pjId) => aPrintJob(pjId, pjId === 'b' ? { printer: bar } : {})),
        fault,
      )
      const machines = [machine('kitchen', fault), machine('bar', fault)]
      for (const at of machines) at.printers([pass, { ...pass, name: bar.name }])
      const again = { takerId: 'the tab' }
      const itself = (takerId: string) => ({ takerId, laneOf: ({ printer }: PrintJob) => printer.name })
      const ways = [again, {}, itself('kitchen'), itself('bar')]
      const browsers = [...machines, ...machines].map((at, n) => browserAt(at, server, ways[n]))
      if (isAway) {
        machines[0]?.disconnect()
        setTimeout(() => machines[0]?.reconnect(), 2 * MINUTE)
      }
      for (const seconds of reloads) {
        await advance(seconds * 1000)
        void browsers.shift()?.stop()
        browsers.push(browserAt(machines[0] ?? machine('none'), server, again))
      }
      await advance(30 * MINUTE)
      browsers.forEach(({ stop }) => void stop())
      await advance(5 * MINUTE)
      const paper = machines.flatMap((at) => at.paper)
      expect(paper.toSorted()).toEqual([...new Set(paper)].toSorted())
      for (const pjId of ids) {
        expect(['printed', 'unknown']).toContain(server.stateOf(pjId))
        if (server.stateOf(pjId) === 'printed') expect(paper).toContain(pjId)
      }
    }),
    { numRuns: 60 },
  )
})
