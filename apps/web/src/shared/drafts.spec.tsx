import { act, renderHook } from '@testing-library/react'
import { entries, set, values } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDraft, useKeeper, withAbsentFields } from './drafts.ts'

interface Dish {
  name: string
  photo: File | null
}
const nothing: Dish = { name: '', photo: null }
const isDish = (kept: unknown): kept is Dish =>
  typeof kept === 'object' && kept !== null && 'name' in kept && typeof kept.name === 'string'

beforeEach(() => void vi.useFakeTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const settle = () => pass(50)
const stored = async <Value,>(reading: Promise<Value>) => {
  await settle()
  return reading
}

const mount = (accountId = 'anna') =>
  renderHook(({ accountId }) => useDraft<Dish>(accountId, 'new food', nothing, isDish), { initialProps: { accountId } })

async function openForm(accountId?: string) {
  const { result, rerender, unmount } = mount(accountId)
  await settle()
  return {
    now: () => result.current,
    enter: (draft: Dish) => act(() => result.current.change(draft)),
    handTo: async (accountId: string) => {
      rerender({ accountId })
      await settle()
    },
    close: async () => {
      unmount()
      await settle()
    },
  }
}

test('a form that is opened again shows its draft, files included', async () => {
  const written = vi.spyOn(IDBObjectStore.prototype, 'put')
  expect(mount().result.current.isReady).toBe(false)
  const form = await openForm()
  expect(form.now()).toMatchObject({ isReady: true, draft: nothing })
  const entered = { name: 'Soup', photo: new File(['soup'], 'soup.jpg') }
  form.enter(entered)
  await form.close()
  expect((await openForm()).now().draft).toMatchObject({ name: 'Soup', photo: { name: 'soup.jpg' } })
  // The fake store cannot clone a file, so the draft is compared when written.
  expect(written.mock.calls[0]?.[0]).toBe(entered)
})

test('a draft is stored at intervals, not at every key press', async () => {
  const written = vi.spyOn(IDBObjectStore.prototype, 'put')
  const form = await openForm()
  for (const name of ['S', 'So', 'Sou', 'Soup']) form.enter({ name, photo: null })
  expect(written).not.toHaveBeenCalled()
  await pass(1_000)
  expect(written).toHaveBeenCalledOnce()
  expect(await stored(values())).toEqual([{ name: 'Soup', photo: null }])
})

test.each(['pagehide', 'visibilitychange'])('the last key presses are stored at once on %s', async (leaving) => {
  const form = await openForm()
  form.enter({ name: 'Soup', photo: null })
  const target = leaving === 'pagehide' ? window : document
  target.dispatchEvent(new Event(leaving))
  expect(await stored(values())).toEqual([{ name: 'Soup', photo: null }])
})

test('a change can build on the one before it', async () => {
  const form = await openForm()
  act(() => {
    form.now().change({ name: 'Fish', photo: null })
    form.now().change((before) => ({ ...before, name: `${before.name} soup` }))
  })
  expect(form.now().draft.name).toBe('Fish soup')
})

test('clearing a draft also discards the pending write', async () => {
  const form = await openForm()
  form.enter({ name: 'Soup', photo: null })
  await pass(1_000)
  form.enter({ name: 'Soup of the day', photo: null })
  act(() => form.now().clear())
  await form.close()
  await pass(1_000)
  expect(form.now().draft).toEqual(nothing)
  expect(await stored(values())).toEqual([])
})

test('a draft that was cleared stays away from a page that is loaded again before the browser deletes it', async () => {
  const form = await openForm()
  form.enter({ name: 'Soup', photo: null })
  await form.close()
  const again = await openForm()
  expect(again.now().draft.name).toBe('Soup')
  const deletes = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The page ends', 'AbortError')
  })
  act(() => again.now().clear())
  expect((await openForm()).now().draft).toEqual(nothing)
  deletes.mockRestore()
  const later = await openForm()
  expect(later.now().draft).toEqual(nothing)
  expect(await stored(values())).toEqual([])
  later.enter({ name: 'Fish', photo: null })
  await later.close()
  expect((await openForm()).now().draft.name).toBe('Fish')
})

test('one account never sees or overwrites the draft of another', async () => {
  const form = await openForm('anna')
  form.enter({ name: 'Anna’s soup', photo: null })
  await form.handTo('ben')
  expect(form.now().draft).toEqual(nothing)
  form.enter({ name: 'Ben’s fish', photo: null })
  await form.close()
  expect(await stored(entries())).toEqual([
    [expect.stringContaining('anna'), { name: 'Anna’s soup', photo: null }],
    [expect.stringContaining('ben'), { name: 'Ben’s fish', photo: null }],
  ])
})

test('a draft stored by an older version in another shape is ignored', async () => {
  const form = await openForm()
  form.enter({ name: 'Soup', photo: null })
  await form.close()
  for (const [key] of await stored(entries())) void set(key, { title: 'Soup' })
  expect((await openForm()).now()).toMatchObject({ draft: nothing, isReady: true })
})

test('a draft stored before the form had one of its texts is restored with that text empty', async () => {
  const form = await openForm()
  form.enter({ name: 'Soup', photo: null })
  await form.close()
  for (const [key] of await stored(entries())) void set(key, { photo: null })
  const { result } = renderHook(() =>
    useKeeper<Dish>('anna', 'new food', { name: 'Fish', photo: null }, isDish, nothing),
  )
  const { keeper } = result.current
  keeper.follow(() => undefined)
  await settle()
  expect(keeper.held()).toEqual({ draft: { name: '', photo: null }, isReady: true })
})

const photo = new File(['soup'], 'soup.jpg')
test.each([
  ['in an object', { note: '', dish: { name: '' } }, { dish: {} }, { note: '', dish: { name: '' } }],
  ['in each entry of a list', [{ name: '' }], [{}, { name: 'Soup' }], [{ name: '' }, { name: 'Soup' }]],
  [
    'as empty lists are, and no other values',
    { kind: 'soup', count: 0, list: [''], dish: { name: '' } },
    {},
    { list: [] },
  ],
  ['beside values that the sample lacks', { name: '' }, { old: 1, photo }, { old: 1, photo, name: '' }],
  ['nowhere in a value of another shape', { name: '' }, 'Soup', 'Soup'],
  ['nowhere in a list without a sample', [], [{}], [{}]],
])('absent texts are filled %s', (_title, sample, kept, filled) => {
  expect(withAbsentFields(sample, kept)).toEqual(filled)
})

test('a stored draft that is read late does not overwrite newer input', async () => {
  const form = await openForm()
  form.enter({ name: 'Kept', photo: null })
  await form.close()
  const { result } = mount()
  act(() => result.current.change({ name: 'Typed', photo: null }))
  await settle()
  expect(result.current).toMatchObject({ draft: { name: 'Typed' }, isReady: true })
})

test('the form works in a browser without storage, which forgets its draft', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('There is no storage here', 'InvalidStateError')
  })
  const form = await openForm()
  expect(form.now().isReady).toBe(true)
  form.enter({ name: 'Soup', photo: null })
  await pass(1_000)
  expect(form.now().draft.name).toBe('Soup')
  act(() => form.now().clear())
  await form.close()
  expect((await openForm()).now().draft).toEqual(nothing)
})

test('a form opens when the browser storage does not respond', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => new IDBRequest())
  const { result } = mount()
  await pass(5_000)
  expect(result.current).toMatchObject({ draft: nothing, isReady: true })
})
