import { listWebhooks, setWebhook } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { rendered } from '../../shared/testing/rendered.tsx'
import { startWords } from '../../shared/words.ts'
import { TellingSection } from './telling-section.tsx'

startWords()
notifyManager.setNotifyFunction((notify) => act(notify))

const SHOP = '0197a3c0-0000-7000-8000-000000000001'
const SECRET = 'whsec_c2hvd24gb25jZQ=='
const webhook = {
  _id: SHOP,
  kind: 'storefront',
  url: 'https://shop.test/orders',
  changedAt: '2026-03-09T10:20:30.000Z',
  waiting: 0,
  failed: 0,
}

/** The part of a key's detail, before a server that takes any address. */
function telling() {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === listWebhooks.method) return Response.json({ error: false, data: [] })
    expect(address).toContain(setWebhook.path)
    sent.push(JSON.parse(String(body)))
    return Response.json({ error: false, data: { ...webhook, secret: SECRET } })
  })
  const client = createQueryClient()
  const section = <TellingSection kind="storefront" subject={{ _id: SHOP, name: 'Web shop' }} />
  const router = createMemoryRouter([{ path: '/', element: section }])
  const place = rendered(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const shows = (words: string) => act(() => vi.waitFor(() => expect(place.textContent).toContain(words)))
  const press = (label: string) =>
    act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click())
  const type = (text: string) => {
    const input = place.querySelector('input')
    if (!input) return expect.fail('Nothing can be typed into')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    act(() => void input.dispatchEvent(new Event('input', { bubbles: true })))
  }
  return { sent, client, place, shows, press, type }
}

test('what is no address is not sent', async () => {
  const { sent, place, shows, press, type } = telling()
  await shows('It is told nothing')
  await press('Set the address')
  type('shop.test')
  await press('Save')
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('Enter an address such as')
  expect(sent).toEqual([])
})

test('a secret is nowhere but on the screen, and Escape leaves it there wherever it is pressed', async () => {
  const { sent, client, shows, press, type } = telling()
  await shows('It is told nothing')
  await press('Set the address')
  type(' https://shop.test/orders ')
  await press('Save')
  await shows('Copy the secret of Web shop now')
  expect(document.activeElement).toHaveProperty('value', SECRET)
  expect(sent).toEqual([{ kind: 'storefront', subjectId: SHOP, url: 'https://shop.test/orders' }])
  const kept = client.getQueryCache().getAll()
  expect(kept).not.toEqual([])
  expect(JSON.stringify(kept.map(({ state }) => state.data))).not.toContain(SECRET)

  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  document.body.dispatchEvent(escape)
  expect(escape.defaultPrevented).toBe(true)
  expect(document.activeElement).toHaveProperty('value', SECRET)
  expect(
    JSON.stringify(
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain(SECRET)
})
