import { createStore, entries, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, lost } from './call-error.ts'
import type { Act } from './kept-acts.ts'
import { createOutbox } from './outbox.ts'

interface Plate {
  dish: string
}
const isPlate = (kept: unknown): kept is Plate => typeof kept === 'object' && kept !== null && 'dish' in kept
const refusal = (code = 'not-found') => new CallError({ code, message: 'No' })

beforeEach(() => void vi.useFakeTimers())

// Storing takes some milliseconds on the fake clock.
const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

const storeOf = (name: string) => createStore(`outbox of ${name}`, 'acts')
async function kept(name = 'anna') {
  const reading = entries(storeOf(name))
  await pass()
  return reading
}

const refuseStorage = () => {
  throw new DOMException('There is no storage here', 'InvalidStateError')
}

const silence = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Given up'))))

/** A waiter who carries plates to the server. `answers` decides the result of each attempt, numbered from 1. */
function waiter(
  answers: (attempt: number, act: Act<Plate>, signal: AbortSignal) => unknown = () => 'ok',
  name = 'anna',
  keepRefused?: (gone: readonly Act<Plate>[]) => Promise<boolean>,
) {
  const tried: Act<Plate>[] = []
  const done: string[] = []
  const refused: Array<{ dish: string; code: string; givenUp: string[] }> = []
  const outbox = createOutbox<Plate, unknown>({
    name,
    isWhat: isPlate,
    send: async (act, signal) => {
      tried.push(act)
      const answer = await answers(tried.length, act, signal)
      if (answer instanceof Error) throw answer
      return answer
    },
    onDone: (act) => done.push(act.what.dish),
    onRefused: (act, { code }, givenUp) =>
      refused.push({ dish: act.what.dish, code, givenUp: givenUp.map(({ what }) => what.dish) }),
    ...(keepRefused && { keepRefused }),
    isLostWith: (waiting, { about }) => waiting.about === about && waiting.what.dish === 'bill',
  })
  const close = outbox.open()
  return { outbox, close, tried, done, refused, dishes: () => tried.map(({ what }) => what.dish) }
}

describe('an act in the outbox', () => {
  test('is sent after the previous one, under a key of its own', async () => {
    let isAnswering = false
    const { outbox, tried, done, dishes } = waiter(async () => {
      expect(isAnswering).toBe(false)
      isAnswering = true
      await Promise.resolve()
      isAnswering = false
    })
    for (const dish of ['soup', 'fish', 'cake']) outbox.add('table 1', { dish })
    await pass()
    expect(dishes()).toEqual(['soup', 'fish', 'cake'])
    expect(done).toEqual(['soup', 'fish', 'cake'])
    expect(new Set(tried.map(({ key }) => key)).size).toBe(3)
    expect(outbox.state()).toEqual({ acts: [], status: 'idle' })
    expect(await kept()).toEqual([])
  })

  test('waits while the network is lost, and is sent again under the same key before later acts', async () => {
    const { outbox, tried, dishes } = waiter((attempt) => (attempt < 3 ? lost('network-lost') : 'ok'))
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 1', { dish: 'fish' })
    await pass()
    expect(outbox.state()).toMatchObject({ status: 'waiting', acts: [{ what: { dish: 'soup' } }, {}] })
    await pass(10_000)
    expect(dishes()).toEqual(['soup', 'soup', 'soup', 'fish'])
    expect(new Set(tried.slice(0, 3).map(({ key }) => key)).size).toBe(1)
    expect(outbox.state().acts).toEqual([])
  })

  test('is sent at once when the network is back', async () => {
    let isOnline = false
    const { outbox, done } = waiter(() => (isOnline ? 'ok' : lost('network-lost')))
    outbox.add('table 1', { dish: 'soup' })
    await pass(60_000)
    isOnline = true
    dispatchEvent(new Event('online'))
    await pass()
    expect(done).toEqual(['soup'])
  })

  test('is sent again when a connection never answers, and counts as waiting meanwhile', async () => {
    const { outbox, tried, done } = waiter((attempt, _act, signal) => (attempt === 1 ? silence(signal) : 'ok'))
    outbox.add('table 1', { dish: 'soup' })
    await pass(1_000)
    expect(outbox.state().status).toBe('sending')
    await pass(3_000)
    expect(outbox.state().status).toBe('waiting')
    expect(tried).toHaveLength(1)
    await pass(10_000)
    expect(done).toEqual(['soup'])
    expect(tried[1]?.key).toBe(tried[0]?.key)
    expect(outbox.state()).toEqual({ acts: [], status: 'idle' })
  })

  test('does not wait for a dead connection once the network is back', async () => {
    const { outbox, done } = waiter((attempt, _act, signal) => (attempt === 1 ? silence(signal) : 'ok'))
    outbox.add('table 1', { dish: 'soup' })
    await pass(4_000)
    outbox.tryNow()
    await pass(600)
    expect(done).toEqual(['soup'])
  })

  test('is stored before it is sent, and removed when it is answered', async () => {
    const keptWhenSent: unknown[] = []
    const { outbox } = waiter(async (_attempt, { key }) => {
      keptWhenSent.push([key, await entries(storeOf('anna'))])
    })
    outbox.add('table 1', { dish: 'soup' })
    await pass()
    const key = expect.any(String)
    expect(keptWhenSent).toEqual([[key, [[key, { about: 'table 1', what: { dish: 'soup' } }]]]])
    expect(await kept()).toEqual([])
  })

  test.each([
    ['refuses to store', () => void vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuseStorage)],
    ['has no storage', () => void vi.stubGlobal('indexedDB', undefined)],
  ])('is sent even by a browser that %s', async (_browser, breakStorage) => {
    breakStorage()
    const { outbox, done } = waiter()
    outbox.add('table 1', { dish: 'soup' })
    await pass()
    expect(done).toEqual(['soup'])
  })
})

describe('an outbox whose server is away for minutes', () => {
  test.each([
    ['the database restarts', new CallError({ code: 'unavailable', message: 'Soon', requestId: '1' })],
    ['a proxy answers instead of the server', refusal('internal')],
    ['the server limits the rate', new CallError({ code: 'too-many', message: 'Slowly', requestId: '1' })],
  ])('keeps every act while %s', async (_why, error) => {
    const { outbox, done, refused } = waiter((attempt) => (attempt <= 30 ? error : 'ok'))
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 1', { dish: 'bill' })
    await pass(60_000)
    expect(outbox.state()).toMatchObject({ status: 'waiting', acts: [{}, {}] })
    await pass(120_000)
    expect(done).toEqual(['soup', 'bill'])
    expect(refused).toEqual([])
  })

  test('counts only the server’s own failures before it gives up', async () => {
    const failing = new CallError({ code: 'internal', message: 'Broken', requestId: '1' })
    const { outbox, done, refused } = waiter((attempt) => {
      if (attempt <= 20) return lost('network-lost')
      return attempt === 21 ? failing : 'ok'
    })
    outbox.add('table 1', { dish: 'soup' })
    await pass(180_000)
    expect(done).toEqual(['soup'])
    expect(refused).toEqual([])
  })
})

describe('an outbox after a reload', () => {
  test('sends unanswered acts under their old keys before any new act', async () => {
    const before = waiter(() => lost('network-lost'))
    before.outbox.add('table 1', { dish: 'soup' })
    before.outbox.add('table 1', { dish: 'fish' })
    await pass()
    before.close()

    const after = waiter()
    after.outbox.add('table 1', { dish: 'cake' })
    await pass()
    expect(after.dishes()).toEqual(['soup', 'fish', 'cake'])
    expect(after.tried[0]).toMatchObject({ key: before.tried[0]?.key, isLeftOver: true })
    expect(after.tried[2]).toMatchObject({ isLeftOver: false })
    expect(await kept()).toEqual([])
  })

  test('treats acts from before signing out as possibly received', async () => {
    const { outbox, close } = waiter(() => lost('network-lost'))
    outbox.add('table 1', { dish: 'soup' })
    await pass()
    expect(outbox.state().acts).toMatchObject([{ isLeftOver: false }])
    close()
    outbox.open()
    await pass()
    expect(outbox.state().acts).toMatchObject([{ what: { dish: 'soup' }, isLeftOver: true }])
  })

  test('does not send one account’s acts as another’s', async () => {
    const before = waiter(() => lost('network-lost'), 'anna')
    before.outbox.add('table 1', { dish: 'soup' })
    await pass()
    before.close()
    const other = waiter(() => 'ok', 'hemi')
    await pass()
    expect(other.tried).toEqual([])
    expect(await kept()).toHaveLength(1)
  })

  test('ignores stored entries that are not acts', async () => {
    const store = storeOf('anna')
    void set('1', 'rubbish', store)
    void set('2', { about: 'table 1', what: 7 }, store)
    await pass()
    const { tried } = waiter()
    await pass()
    expect(tried).toEqual([])
  })
})

describe('a refused act', () => {
  test('is cancelled with the bill that depends on it, and the others continue', async () => {
    const { outbox, done, refused } = waiter((_, { what }) => (what.dish === 'soup' ? refusal() : 'ok'))
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 2', { dish: 'bill' })
    outbox.add('table 1', { dish: 'fish' })
    outbox.add('table 1', { dish: 'bill' })
    await pass()
    expect(refused).toEqual([{ dish: 'soup', code: 'not-found', givenUp: ['bill'] }])
    expect(done).toEqual(['bill', 'fish'])
    expect(await kept()).toEqual([])
  })

  test('stays stored with its bill until what must outlive them is stored', async () => {
    let isStored = (_is: boolean): void => undefined
    const outlived: string[] = []
    const { outbox, refused } = waiter(
      () => refusal(),
      'anna',
      (gone) => {
        outlived.push(...gone.map(({ what }) => what.dish))
        return new Promise<boolean>((resolve) => (isStored = resolve))
      },
    )
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 1', { dish: 'bill' })
    await pass()
    expect(refused).toHaveLength(1)
    expect(outbox.state().acts).toEqual([])
    expect(outlived).toEqual(['soup', 'bill'])
    expect(await kept()).toHaveLength(2)
    isStored(true)
    expect(await kept()).toEqual([])
  })

  test('stays stored for the next page when what must outlive it cannot be stored', async () => {
    const { outbox, close } = waiter(
      () => refusal(),
      'anna',
      () => Promise.resolve(false),
    )
    outbox.add('table 1', { dish: 'bill' })
    await pass()
    expect(outbox.state().acts).toEqual([])
    expect(await kept()).toHaveLength(1)
    close()
    const next = waiter(() => refusal())
    await pass()
    expect(next.refused).toMatchObject([{ dish: 'bill' }])
  })

  test('does not block the others when the server fails on it every time', async () => {
    const { outbox, done, refused, dishes } = waiter((_, { what }) =>
      what.dish === 'soup' ? new CallError({ code: 'internal', message: 'Broken', requestId: '1' }) : 'ok',
    )
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 1', { dish: 'fish' })
    await pass(60_000)
    expect(dishes().filter((dish) => dish === 'soup')).toHaveLength(6)
    expect(refused).toMatchObject([{ dish: 'soup', code: 'internal' }])
    expect(done).toEqual(['fish'])
  })

  test('is cancelled when it cannot be sent at all', async () => {
    const { outbox, done, refused } = waiter((_, { what }) => (what.dish === 'soup' ? new TypeError('No plate') : 'ok'))
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 1', { dish: 'fish' })
    await pass()
    expect(refused).toMatchObject([{ dish: 'soup', code: 'internal' }])
    expect(done).toEqual(['fish'])
  })

  test.each(['unauthorized', 'not-approved'])('waits for the next sign-in after “%s”', async (code) => {
    const { outbox, refused } = waiter(() => refusal(code))
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 1', { dish: 'fish' })
    await pass(60_000)
    expect(outbox.state().acts).toHaveLength(2)
    expect(refused).toEqual([])

    const back = waiter()
    await pass()
    expect(back.dishes()).toEqual(['soup', 'fish'])
  })
})
