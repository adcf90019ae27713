import { listDeliveryServices, listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { callKey } from '../../shared/api/queries.ts'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { startLive } from '../../shared/live/live.ts'
import { rendered } from '../../shared/testing/rendered.tsx'
import { startWords } from '../../shared/words.ts'
import { BranchProvider } from '../restaurants/branch-context.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'

startWords()

const ours = { _id: 'ours', name: 'Own drivers', isOwn: true, keyId: null }
const partner = { _id: 'kea', name: 'Kea Couriers', isOwn: false, keyId: null }
const lists = new Map<string, unknown>([
  [listDeliveryServices.path, [ours, partner]],
  [listPaymentModes.path, [{ _id: 'cash', name: 'Cash' }]],
])

/** A server with two delivery partners and one payment mode; `answer` handles every other call. */
export function orderServer(answer: (path: string) => Response | Promise<Response>) {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const path = url.split('?')[0] ?? url
    if (lists.has(path)) return Response.json({ error: false, data: lists.get(path), next: null })
    const key = new Headers(request.headers).get('idempotency-key')
    sent.push({ path, key, body: typeof request.body === 'string' ? JSON.parse(request.body) : null })
    return answer(path)
  })
  return {
    sentTo: ({ path }: Endpoint) => sent.filter((each) => each.path === path),
  }
}

export const refusal = (code: string, message: string, fields?: Record<string, string>) =>
  Response.json({ error: true, code, message, ...(fields && { fields }) }, { status: 409 })

export async function atBranch(content: ReactNode, branch = aBranch()) {
  const client = createQueryClient()
  client.setQueryData(callKey(listRestaurants, {}), [branch])
  client.setQueryData(callKey(listPlugins, { restId: branch._id }), [])
  onTestFinished(startLive())
  const screen = rendered(
    <QueryClientProvider client={client}>
      <BranchProvider accountId="anna">{content}</BranchProvider>
    </QueryClientProvider>,
  )
  const labelled = (words: string) => {
    const label = [...screen.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(words))
    const entry = label?.htmlFor ? document.getElementById(label.htmlFor) : label?.querySelector('input')
    if (entry instanceof HTMLInputElement || entry instanceof HTMLTextAreaElement) return entry
    throw new Error(`There is no ${words}`)
  }
  const shows = (words: string) => act(() => vi.waitFor(() => expect(screen.textContent).toContain(words)))
  return {
    client,
    screen,
    labelled,
    shows,
    lacks: (words: string) => act(() => vi.waitFor(() => expect(screen.textContent).not.toContain(words))),
    choose: (words: string) => act(async () => labelled(words).click()),
    type(words: string, text: string) {
      const entry = labelled(words)
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')
      return act(async () => {
        // React replaces the element's own setter to detect changes; the prototype's setter bypasses it.
        own?.set?.call(entry, text)
        entry.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    press: (words: string) =>
      act(async () =>
        [...screen.querySelectorAll('button')].find((each) => each.textContent?.includes(words))?.click(),
      ),
  }
}
