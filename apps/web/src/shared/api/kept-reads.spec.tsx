import { listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { t } from 'i18next'
import { createStore, entries, set } from 'idb-keyval'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endPage, renderApp } from '../testing/render-app.tsx'
import { answers, callsTo, noAnswer, refusal } from '../testing/server.ts'
import { keepReads } from './kept-reads.ts'
import { createQueryClient } from './query-client.ts'
import { useCall } from './queries.ts'
import { beginSession, currentToken, denySession, endSession } from './session.ts'

const HOUR_MS = 3_600_000
const store = () => createStore('reads kept for the till', 'reads')
const stored = () => entries(store())

function Menus() {
  const { data, error } = useCall(listMenus, {})
  return (
    <p>
      {data?.map(({ name }) => name).join() ?? 'nothing'}
      {error && ', failed'}
    </p>
  )
}

/** A page that is opened anew. */
function open() {
  const client = createQueryClient()
  keepReads(client, [listMenus.name])
  return renderApp(<Menus />, { client })
}

const menu = (name: string) => [{ _id: name, name, version: 1, isArchived: false }]
/** A script that is loaded in the test as little as the page of a build. */
const isBuild = (src: string) => {
  document.head.innerHTML = `<script type="text/plain" src="${src}"></script>`
  document.head.querySelector('script')?.setAttribute('type', 'module')
}

/** Signs in, reads, and closes the page. */
async function leavesBehind() {
  isBuild('/static/js/index.first.chunk.js')
  onTestFinished(() => void (document.head.innerHTML = ''))
  beginSession('of anna')
  answers(listMenus, () => menu('Lunch'))
  open()
  expect(await screen.findByText('Lunch')).toBeVisible()
  await waitFor(async () => expect(await stored()).toHaveLength(1))
  endPage()
}

test('what was read shows in a page that cannot reach the server, which still says so and reads again', async () => {
  await leavesBehind()
  answers(listMenus, noAnswer)
  const { client } = open()
  expect(await screen.findByText('Lunch')).toBeVisible()
  expect(await screen.findByText('Lunch, failed')).toBeVisible()
  answers(listMenus, () => menu('Dinner'))
  await client.refetchQueries()
  expect(await screen.findByText('Dinner')).toBeVisible()
})

test('it shows when nobody answers, and behind a proxy without its server', async () => {
  await leavesBehind()
  answers(listMenus, () => new Promise(() => undefined))
  open()
  expect(await screen.findByText('Lunch')).toBeVisible()
  endPage()
  answers(listMenus, () => refusal('unavailable', 'Not yet', {}, 503))
  open()
  expect(await screen.findByText('Lunch, failed')).toBeVisible()
}, 10_000)

test('it does not show when the server answers otherwise', async () => {
  await leavesBehind()
  answers(listMenus, () => refusal('not-found', 'No such thing', {}, 404))
  open()
  expect(await screen.findByText('nothing, failed')).toBeVisible()
})

test('no token is stored with it', async () => {
  await leavesBehind()
  expect(JSON.stringify(await stored())).not.toContain('of anna')
})

const never = async () => {
  answers(listMenus, noAnswer)
  const calls = callsTo(listMenus).length
  open()
  expect(await screen.findByText('nothing, failed')).toBeVisible()
  expect(callsTo(listMenus).length).toBeGreaterThan(calls)
  expect(screen.queryByText(/Lunch/)).toBeNull()
}

test('signing out removes it', async () => {
  await leavesBehind()
  endSession()
  await waitFor(async () => expect(await stored()).toEqual([]))
  beginSession('of anna')
  await never()
})

test('the end of the session on the server removes it', async () => {
  await leavesBehind()
  answers(listMenus, () => refusal('unauthorized', t('error.unauthorized'), {}, 401))
  open()
  await waitFor(() => expect(currentToken()).toBeNull())
  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('an account that loses its access loses it', async () => {
  await leavesBehind()
  denySession('of anna')
  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('another account neither sees nor keeps it', async () => {
  await leavesBehind()
  localStorage.clear()
  beginSession('of ben')
  await waitFor(async () => expect(await stored()).toEqual([]))
  await never()
})

test('another account does not see it even if it could not be removed', async () => {
  await leavesBehind()
  const [entry] = await stored()
  localStorage.clear()
  beginSession('of ben')
  await waitFor(async () => expect(await stored()).toEqual([]))
  answers(listMenus, noAnswer)
  const { client } = open()
  expect(await screen.findByText('nothing, failed')).toBeVisible()
  await set(entry?.[0] ?? '', entry?.[1], store())
  await client.refetchQueries()
  expect(await screen.findByText('nothing, failed')).toBeVisible()
  expect(await stored()).toEqual([entry])
})

test('another build does not read it, and removes it', async () => {
  await leavesBehind()
  isBuild('/static/js/index.second.chunk.js')
  await never()
  await waitFor(async () => expect(await stored()).toEqual([]))
})

test('it shows for two days', async () => {
  await leavesBehind()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 47 * HOUR_MS)
  answers(listMenus, noAnswer)
  open()
  expect(await screen.findByText('Lunch')).toBeVisible()
  endPage()
  vi.spyOn(Date, 'now').mockReturnValue(now + 49 * HOUR_MS)
  await never()
})

test('it shows in no page whose session ended while it was read', async () => {
  await leavesBehind()
  answers(listMenus, () => {
    endSession()
    return noAnswer()
  })
  open()
  expect(await screen.findByText('nothing, failed')).toBeVisible()
})
