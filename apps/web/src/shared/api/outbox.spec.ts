import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallError, lost } from './call-error.ts'
import { createOutbox, type Act } from './outbox.ts'

const disk = vi.hoisted(() => ({ kept: new Map<string, unknown>(), isBroken: false, isMissing: false }))

vi.mock('idb-keyval', () => {
  const there = async () => {
    if (disk.isBroken) throw new DOMException('There is no storage here', 'InvalidStateError')
  }
  const reach = () => {
    if (disk.isMissing) throw new ReferenceError('indexedDB is not defined')
    return there()
  }
  return {
    createStore: (name: string) => name,
    set: (key: string, value: unknown, store: string) => reach().then(() => disk.kept.set(`${store} ${key}`, value)),
    del: (key: string, store: string) => reach().then(() => disk.kept.delete(`${store} ${key}`)),
    entries: (store: string) =>
      reach().then(() =>
        [...disk.kept]
          .filter(([name]) => name.startsWith(`${store} `))
          .map(([name, value]) => [name.slice(store.length + 1), value]),
      ),
  }
})

interface Plate {
  dish: string
}
const isPlate = (kept: unknown): kept is Plate => typeof kept === 'object' && kept !== null && 'dish' in kept
const refusal = (code = 'not-found') => new CallError({ code, message: 'No' })

beforeEach(() => {
  disk.kept.clear()
  disk.isBroken = false
  disk.isMissing = false
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

const silence = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Given up'))))

/** A waiter who carries plates to the server: `answers` says what becomes of each try, by its number from 1. */
function waiter(
  answers: (attempt: number, act: Act<Plate>, signal: AbortSignal) => unknown = () => 'ok',
  name = 'anna',
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
    isLostWith: (waiting, { about }) => waiting.about === about && waiting.what.dish === 'bill',
  })
  const close = outbox.open()
  return { outbox, close, tried, done, refused, dishes: () => tried.map(({ what }) => what.dish) }
}

describe('what a person did', () => {
  test('is sent one by one, in its order, each under a key of its own', async () => {
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
    expect(disk.kept.size).toBe(0)
  })

  test('waits while nobody can be reached, and is sent again under the same key before anything that came later', async () => {
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

  test('is tried at once when the network is back', async () => {
    let isOnline = false
    const { outbox, done } = waiter(() => (isOnline ? 'ok' : lost('network-lost')))
    outbox.add('table 1', { dish: 'soup' })
    await pass(60_000)
    isOnline = true
    dispatchEvent(new Event('online'))
    await pass()
    expect(done).toEqual(['soup'])
  })

  test('is sent again where a connection never answers, and waits meanwhile', async () => {
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

  test('is kept by the browser before it is sent, and forgotten with the answer', async () => {
    const { outbox } = waiter(() => {
      expect([...disk.kept.values()]).toEqual([{ about: 'table 1', what: { dish: 'soup' } }])
    })
    outbox.add('table 1', { dish: 'soup' })
    await pass()
    expect(disk.kept.size).toBe(0)
  })

  test.each(['isBroken', 'isMissing'] as const)('is sent by a browser that keeps nothing, too (%s)', async (how) => {
    disk[how] = true
    const { outbox, done } = waiter()
    outbox.add('table 1', { dish: 'soup' })
    await pass()
    expect(done).toEqual(['soup'])
  })
})

describe('while the server is away for minutes', () => {
  test.each([
    ['its database starts again', new CallError({ code: 'unavailable', message: 'Soon', requestId: '1' })],
    ['something before it answers in its place', refusal('internal')],
    ['it asks for patience', new CallError({ code: 'too-many', message: 'Slowly', requestId: '1' })],
  ])('nothing is given up: %s', async (_why, error) => {
    const { outbox, done, refused } = waiter((attempt) => (attempt <= 30 ? error : 'ok'))
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 1', { dish: 'bill' })
    await pass(60_000)
    expect(outbox.state()).toMatchObject({ status: 'waiting', acts: [{}, {}] })
    await pass(120_000)
    expect(done).toEqual(['soup', 'bill'])
    expect(refused).toEqual([])
  })

  test('one failure of the server that comes back is not the last of many', async () => {
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

describe('after a reload', () => {
  test('what was not answered is sent under the keys it had, before anything new', async () => {
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
    expect(disk.kept.size).toBe(0)
  })

  test('what waited when somebody left is as an earlier page’s when they are back: perhaps it arrived', async () => {
    const { outbox, close } = waiter(() => lost('network-lost'))
    outbox.add('table 1', { dish: 'soup' })
    await pass()
    expect(outbox.state().acts).toMatchObject([{ isLeftOver: false }])
    close()
    outbox.open()
    await pass()
    expect(outbox.state().acts).toMatchObject([{ what: { dish: 'soup' }, isLeftOver: true }])
  })

  test('what one person did is not sent as somebody else’s', async () => {
    const before = waiter(() => lost('network-lost'), 'anna')
    before.outbox.add('table 1', { dish: 'soup' })
    await pass()
    before.close()
    const other = waiter(() => 'ok', 'hemi')
    await pass()
    expect(other.tried).toEqual([])
    expect(disk.kept.size).toBe(1)
  })

  test('what the browser kept and this product did not write is left alone', async () => {
    disk.kept.set('outbox of anna 1', 'rubbish').set('outbox of anna 2', { about: 'table 1', what: 7 })
    const { tried } = waiter()
    await pass()
    expect(tried).toEqual([])
  })
})

describe('an act that is refused', () => {
  test('is given up, with the bill that depends on it; others go on', async () => {
    const { outbox, done, refused } = waiter((_, { what }) => (what.dish === 'soup' ? refusal() : 'ok'))
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 2', { dish: 'bill' })
    outbox.add('table 1', { dish: 'fish' })
    outbox.add('table 1', { dish: 'bill' })
    await pass()
    expect(refused).toEqual([{ dish: 'soup', code: 'not-found', givenUp: ['bill'] }])
    expect(done).toEqual(['bill', 'fish'])
    expect(disk.kept.size).toBe(0)
  })

  test('by a server that fails at it every time does not hold up the others for ever', async () => {
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

  test('that cannot be sent at all is given up, and does not hold up the others', async () => {
    const { outbox, done, refused } = waiter((_, { what }) => (what.dish === 'soup' ? new TypeError('No plate') : 'ok'))
    outbox.add('table 1', { dish: 'soup' })
    outbox.add('table 1', { dish: 'fish' })
    await pass()
    expect(refused).toMatchObject([{ dish: 'soup', code: 'internal' }])
    expect(done).toEqual(['fish'])
  })

  test.each(['unauthorized', 'not-approved'])(
    'because of who is there (%s) waits for them to come back',
    async (code) => {
      const { outbox, refused } = waiter(() => refusal(code))
      outbox.add('table 1', { dish: 'soup' })
      outbox.add('table 1', { dish: 'fish' })
      await pass(60_000)
      expect(outbox.state().acts).toHaveLength(2)
      expect(refused).toEqual([])

      const back = waiter()
      await pass()
      expect(back.dishes()).toEqual(['soup', 'fish'])
    },
  )
})
