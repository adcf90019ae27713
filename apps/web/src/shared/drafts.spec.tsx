import { act, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useDraft } from './drafts.ts'
import { rendered } from './testing/rendered.tsx'

const store = vi.hoisted(() => ({
  kept: new Map<IDBValidKey, unknown>(),
  isBroken: false,
  written: vi.fn<(key: IDBValidKey) => void>(),
}))

vi.mock('idb-keyval', () => {
  const reach = async () => {
    if (store.isBroken) throw new DOMException('There is no storage here', 'InvalidStateError')
  }
  return {
    get: (key: IDBValidKey) => reach().then(() => store.kept.get(key)),
    set: (key: IDBValidKey, value: unknown) =>
      reach().then(() => {
        store.written(key)
        store.kept.set(key, value)
      }),
    del: (key: IDBValidKey) => reach().then(() => store.kept.delete(key)),
  }
})

interface Dish {
  name: string
  photo: File | null
}
const nothing: Dish = { name: '', photo: null }
const isDish = (kept: unknown): kept is Dish =>
  typeof kept === 'object' && kept !== null && 'name' in kept && typeof kept.name === 'string'

beforeEach(() => {
  store.kept.clear()
  store.written.mockClear()
  store.isBroken = false
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A form open for an account, which can be handed to another and closed. */
async function openForm(accountId = 'anna') {
  let form: ReturnType<typeof useDraft<Dish>> | undefined
  let change: (accountId: string | null) => void = () => {}
  function Form({ accountId }: { accountId: string }) {
    form = useDraft(accountId, 'new food', nothing, isDish)
    return null
  }
  function Screen() {
    const [account, setAccount] = useState<string | null>(accountId)
    change = setAccount
    return account === null ? null : <Form accountId={account} />
  }
  rendered(<Screen />)
  const now = () => {
    if (!form) throw new Error('The form was not drawn')
    return form
  }
  const isReadyAtOnce = now().isReady
  await pass(0)
  return {
    now,
    isReadyAtOnce,
    enter: (draft: Dish) => act(() => now().change(draft)),
    handTo: async (next: string) => {
      act(() => change(next))
      await pass(0)
    },
    close: async () => {
      act(() => change(null))
      await pass(0)
    },
  }
}

test('what was entered is there again, files and all, when the form is opened anew', async () => {
  const photo = new File(['soup'], 'soup.jpg')
  const form = await openForm()
  expect([form.isReadyAtOnce, form.now().isReady, form.now().draft]).toEqual([false, true, nothing])
  form.enter({ name: 'Soup', photo })
  await form.close()
  const again = await openForm()
  expect(again.now().draft.name).toBe('Soup')
  expect(again.now().draft.photo).toBe(photo)
})

test('typing is kept once in a while, not at every stroke', async () => {
  const form = await openForm()
  for (const name of ['S', 'So', 'Sou', 'Soup']) form.enter({ name, photo: null })
  expect(store.written).not.toHaveBeenCalled()
  await pass(1_000)
  expect(store.written).toHaveBeenCalledOnce()
  expect([...store.kept.values()]).toEqual([{ name: 'Soup', photo: null }])
})

test.each(['pagehide', 'visibilitychange'])('the last strokes are kept at once on %s', async (leaving) => {
  const form = await openForm()
  form.enter({ name: 'Soup', photo: null })
  const target = leaving === 'pagehide' ? window : document
  target.dispatchEvent(new Event(leaving))
  await pass(0)
  expect([...store.kept.values()]).toEqual([{ name: 'Soup', photo: null }])
})

test('a change can build on the one before it', async () => {
  const form = await openForm()
  act(() => {
    form.now().change({ name: 'Fish', photo: null })
    form.now().change((before) => ({ ...before, name: `${before.name} soup` }))
  })
  expect(form.now().draft.name).toBe('Fish soup')
})

test('what is cleared is gone, also what was about to be kept', async () => {
  const form = await openForm()
  form.enter({ name: 'Soup', photo: null })
  await pass(1_000)
  form.enter({ name: 'Soup of the day', photo: null })
  act(() => form.now().clear())
  await form.close()
  await pass(1_000)
  expect(form.now().draft).toEqual(nothing)
  expect(store.kept.size).toBe(0)
})

test('one account never sees or keeps what another entered', async () => {
  const form = await openForm('anna')
  form.enter({ name: 'Anna’s soup', photo: null })
  await form.handTo('ben')
  expect(form.now().draft).toEqual(nothing)
  form.enter({ name: 'Ben’s fish', photo: null })
  await form.close()
  expect([...store.kept]).toEqual([
    [expect.stringContaining('anna'), { name: 'Anna’s soup', photo: null }],
    [expect.stringContaining('ben'), { name: 'Ben’s fish', photo: null }],
  ])
})

test('what an older version kept in another shape is left aside', async () => {
  const form = await openForm()
  form.enter({ name: 'Soup', photo: null })
  await form.close()
  for (const key of store.kept.keys()) store.kept.set(key, { title: 'Soup' })
  expect((await openForm()).now()).toMatchObject({ draft: nothing, isReady: true })
})

test('what is entered while the kept draft is still being read is not lost to it', async () => {
  const form = await openForm()
  form.enter({ name: 'Kept', photo: null })
  await form.close()
  let typed: ReturnType<typeof useDraft<Dish>> | undefined
  function Form() {
    typed = useDraft('anna', 'new food', nothing, isDish)
    return null
  }
  rendered(<Form />)
  act(() => typed?.change({ name: 'Typed', photo: null }))
  await pass(0)
  expect(typed).toMatchObject({ draft: { name: 'Typed' }, isReady: true })
})

test('a browser without storage forgets, and the form works all the same', async () => {
  store.isBroken = true
  const form = await openForm()
  expect(form.now().isReady).toBe(true)
  form.enter({ name: 'Soup', photo: null })
  await pass(1_000)
  expect(form.now().draft.name).toBe('Soup')
  act(() => form.now().clear())
  await form.close()
  expect((await openForm()).now().draft).toEqual(nothing)
})
