import { expect, it } from 'vitest'
import { createLiveQueue } from './live-queue.ts'

/** Work that ends when told to. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

interface Given {
  account: string
  connection: object
  isOpen: boolean
  text: string | null
}

function setUp() {
  const ask = createLiveQueue<string>()
  const { open, opened } = gate()
  const begun: string[] = []
  const asked = (name: string, { account = 'one', connection = {}, isOpen = true, text = name }: Partial<Given> = {}) =>
    ask(account, {
      connection,
      isOpen: () => isOpen,
      text,
      work: async () => {
        begun.push(name)
        await opened
        return name
      },
    })
  return { asked, begun, open }
}

it('an account has four requests worked on at once, whatever its connections, and another account is not delayed', async () => {
  const { asked, begun, open } = setUp()
  const replies = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => asked(name))
  const other = asked('other', { account: 'two' })
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'other'])
  open()
  expect(await Promise.all([...replies, other])).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'other'])
})

it('waiting requests for the same share one reply, but never one whose work has begun', async () => {
  const { asked, begun, open } = setUp()
  const first = ['same', 'b', 'c', 'd'].map((name) => asked(name))
  const later = [asked('same'), asked('same'), asked('same')]
  open()
  expect(await Promise.all([...first, ...later])).toEqual(['same', 'b', 'c', 'd', 'same', 'same', 'same'])
  expect(begun).toEqual(['same', 'b', 'c', 'd', 'same'])
})

it('requests that change something are never shared', async () => {
  const { asked, begun, open } = setUp()
  const replies = Array.from({ length: 6 }, () => asked('change', { text: null }))
  open()
  await Promise.all(replies)
  expect(begun).toHaveLength(6)
})

it('a waiting request of a closed connection is dropped', async () => {
  const { asked, begun, open } = setUp()
  const replies = ['a', 'b', 'c', 'd'].map((name) => asked(name))
  const dropped = asked('gone', { isOpen: false })
  open()
  await Promise.all(replies)
  expect(await dropped).toBeUndefined()
  expect(begun).not.toContain('gone')
})

it('a connection may wait for 32 replies, and an account may have 100 requests wait', async () => {
  const { asked, open } = setUp()
  const connection = {}
  const own = Array.from({ length: 32 }, (_, at) => asked(`own ${at}`, { connection }))
  await expect(asked('own', { connection })).rejects.toMatchObject({ code: 'too-many' })
  const others = Array.from({ length: 72 }, (_, at) => asked(`other ${at}`))
  await expect(asked('another')).rejects.toMatchObject({ code: 'too-many' })
  open()
  await Promise.all([...own, ...others])
  expect(await asked('later', { connection })).toBe('later')
})
