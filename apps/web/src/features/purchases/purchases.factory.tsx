import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { listPurchases, type Purchase, type PurchasedMaterial } from '@brigade/contract/purchases/purchases.contract.ts'
import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { listInventory, type MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { listSuppliers } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { toNative } from '../../shared/ui/validity-picker.rules.ts'
import { atBranch } from '../orders/handing-on.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import PurchasesTab from './purchases-tab.tsx'

const ROOT = '/dashboard/inventory/purchases'

/** An id that reads as one of so many. */
const idOf = (kind: number, number: number) => `0197a3c0-000${kind}-7000-8000-${String(number).padStart(12, '0')}`

export const HARBOUR = idOf(0, 1)
export const flour = { _id: idOf(1, 1), name: 'Flour', note: 'Type 00' }
export const eggs = { _id: idOf(1, 2), name: 'Eggs', note: 'Free range' }
export const butter = { _id: idOf(1, 3), name: 'Butter', note: 'Unsalted' }
export const farm = { _id: idOf(2, 1), name: 'Kauri Farm', address: '1 Farm Road' }
export const mill = { _id: idOf(2, 2), name: 'Old Mill', address: '2 Mill Lane' }

const nothingDumped = { hasWastage: false, isWeight: false, weight: 0, nos: 0, reason: '', dumpedDate: null }

/** A material of a bill: 12.5 kg of flour that is in stock, but for what the spec says of it. */
export function aBoughtMaterial(said: Partial<PurchasedMaterial> = {}): PurchasedMaterial {
  return {
    mat: flour,
    isWeight: true,
    weight: 12.5,
    nos: 0,
    price: 31.25,
    tax: 4.69,
    isStockFinished: false,
    finishedAt: null,
    wastage: nothingDumped,
    ...said,
  }
}

/** The purchase of this number: of flour and eggs that are in stock, but for what the spec says of it. */
export function aPurchase(number: number, said: Partial<Purchase> = {}): Purchase {
  return {
    _id: idOf(3, number),
    restId: HARBOUR,
    billId: `FG-${number}`,
    dateOfPurchase: '2026:03:05',
    supplier: farm,
    materials: [
      aBoughtMaterial(),
      aBoughtMaterial({ mat: eggs, isWeight: false, weight: 0, nos: 60, price: 42, tax: 0 }),
    ],
    ...said,
  }
}

interface Wish {
  purchases?: Purchase[]
  stock?: MaterialInventory[]
  /** How many purchases a page of the list holds. */
  page?: number
  /** Of everything that is not a question. */
  answer?: (path: string) => Response | Promise<Response>
}

/** A server of one branch with two suppliers and three materials. What is asked of it and done there is kept. */
export function purchasesServer({ purchases = [], stock = [], page = 100, answer }: Wish = {}) {
  const has = { purchases, suppliers: [farm, mill], materials: [flour, eggs, butter] }
  const sent: { path: string; body: unknown }[] = []
  const pageOf = (input: unknown) => {
    const { after, month = '' } = listPurchases.input.parse(input)
    const asked = has.purchases.filter(({ dateOfPurchase }) => dateOfPurchase.startsWith(month))
    const start = asked.findIndex(({ _id }) => _id === after) + 1
    const data = asked.slice(start, start + page)
    return { data, total: asked.length, next: start + page < asked.length ? data.at(-1)?._id : null }
  }
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const { pathname } = new URL(address, 'http://brigade.test')
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : null
    const lists = new Map<string, unknown>([
      [listSuppliers.path, has.suppliers],
      [listMaterials.path, has.materials],
      [listInventory.path, stock],
      [listRestaurants.path, [branch]],
      [listPlugins.path, [{ name: 'Ingredient Inventory' }]],
    ])
    sent.push({ path: pathname, body })
    if (pathname === listPurchases.path) return Response.json({ error: false, ...pageOf(body) })
    if (lists.has(pathname)) return Response.json({ error: false, data: lists.get(pathname), next: null })
    return answer?.(pathname) ?? Response.json({ error: false, data: null })
  })
  return {
    has,
    /** What was sent to one call. */
    sentTo: ({ path }: Endpoint) => sent.filter((each) => each.path === path).map(({ body }) => body),
  }
}

const branch = aBranch({ _id: HARBOUR })

// A machine that has much else to do takes its time.
const PATIENCE_MS = 4_000

/** Waits until it is so, while the screen moves on. */
export const eventually = (check: () => void) => act(() => vi.waitFor(check, { timeout: PATIENCE_MS }))

/** Draws the tab at an address below its own, and does with it what a person does. */
export async function atPurchases(path = '') {
  localStorage.setItem('AUT-MANAGER', 'token')
  // Rows that are not in sight do not exist, and nothing has a height here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const router = createMemoryRouter([{ path: `${ROOT}/*`, Component: PurchasesTab }], {
    initialEntries: [`${ROOT}${path}`],
  })
  const hands = await atBranch(<RouterProvider router={router} />, branch)
  const { screen } = hands
  const buttonNamed = (name: string) => {
    const found = [...screen.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    )
    if (!found) throw new Error(`There is no ${name}`)
    return found
  }
  return {
    ...hands,
    address: () => `${router.state.location.pathname}${router.state.location.search}`.replace(ROOT, ''),
    /** The rows of the list, as they read. */
    rows: () => [...screen.querySelectorAll('[data-row]')].map(({ textContent }) => textContent),
    open: (billId: string) =>
      act(async () =>
        [...screen.querySelectorAll<HTMLElement>('[data-row]')]
          .find(({ textContent }) => textContent?.includes(billId))
          ?.click(),
      ),
    buttonNamed,
    pressNamed: (name: string) => act(async () => buttonNamed(name).click()),
    pickDay: (label: string, wire: string) => hands.type(label, toNative(wire)),
    tick: (name: string) =>
      act(async () => screen.querySelector<HTMLElement>(`[type="checkbox"][aria-label="Finish ${name}"]`)?.click()),
    /** What stands in alert at a place of the form. */
    saysAt: (path: string, words: string) =>
      eventually(() => {
        const place = screen.querySelector(`[data-path="${path}"]`)
        expect(place?.querySelector('[role="alert"]')?.textContent).toBe(words)
      }),
    shows: (words: string) => eventually(() => expect(screen.textContent).toContain(words)),
    lacks: (words: string) => eventually(() => expect(screen.textContent).not.toContain(words)),
  }
}
