import { getUserDetails, type UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { listExpenses, type Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { listExpenseCategories, type ExpenseCategory } from '@brigade/contract/lookups/lookups.contract.ts'
import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import { listPlugins, listRestaurants, type Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import {
  listSuppliers,
  reverseGeocode,
  type Supplier,
  inventoryTopic,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import { act, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { channel } from '../../shared/testing/hinted.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { atBranch } from '../orders/handing-on.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'

const ROOT = '/dashboard/inventory'
export const KAURI = '0197a3c0-0000-7000-8000-000000000001'
/** The branch whose inventory it is. */
export const kauri = (map: Restaurant['map'] = null) => aBranch({ _id: KAURI, map })

/** A supplier in Auckland whose id is its name in small letters, with one number. */
export function aSupplier(name: string, said: Partial<Supplier> = {}): Supplier {
  return {
    _id: name.toLowerCase().replaceAll(' ', '-'),
    restId: KAURI,
    name,
    address: '22 Quay Street',
    coordinates: { latitude: -36.8425, longitude: 174.768 },
    contacts: ['+64 9 555 0101'],
    ...said,
  }
}

interface Wish {
  suppliers?: Supplier[]
  expenses?: Expense[]
  categories?: ExpenseCategory[]
  plugins?: string[]
  branch?: Restaurant
  userType?: UserDetails['type']
  /** What lies at every point of the map. */
  address?: string
  /** Of everything that is not a question. */
  answer?: (path: string) => Response | Promise<Response>
}

/** A server of one branch; what is asked and sent there is kept, and acts are answered as the test says. */
export function inventoryServer({ answer, plugins = ['Ingredient Inventory', 'Ledger'], ...wish }: Wish = {}) {
  const { suppliers = [], expenses = [], categories = [], userType = 'manager', address = '' } = wish
  const { branch = kauri() } = wish
  const has = { suppliers, expenses, categories }
  const sent: { path: string; body: unknown }[] = []
  const reads = () =>
    new Map<string, unknown>([
      [listSuppliers.path, has.suppliers],
      [listPurchases.path, []],
      [listExpenses.path, has.expenses],
      [listExpenseCategories.path, has.categories],
      [listRestaurants.path, [branch]],
      [listPlugins.path, plugins.map((name) => ({ name }))],
      [getUserDetails.path, { type: userType }],
      [readMap.path, { tileUrl: null, tileCredit: '' }],
      [reverseGeocode.path, { address, source: address && 'OpenStreetMap' }],
    ])
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const { pathname } = new URL(url, 'http://brigade.test')
    sent.push({ path: pathname, body: typeof request.body === 'string' ? JSON.parse(request.body) : null })
    const data = reads().get(pathname)
    if (data === undefined) return answer?.(pathname) ?? Response.json({ error: false, data: null })
    return Response.json({ error: false, data, next: null })
  })
  return {
    has,
    /** What was sent to one call. */
    sentTo: ({ path }: Endpoint) => sent.filter((each) => each.path === path).map(({ body }) => body),
  }
}

const GIVEN_UP_AFTER_MS = 4_000
const aTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Lets things happen until the check holds. Whatever happens does so within an act, and is drawn when the act ends. */
export async function until(check: () => void): Promise<void> {
  const end = Date.now() + GIVEN_UP_AFTER_MS
  for (;;) {
    await act(aTurn)
    try {
      return check()
    } catch (failed) {
      if (Date.now() > end) throw failed
    }
  }
}

/** Draws a screen of the inventory at an address below `root`, and does with it what a person does. */
export async function atInventory(screen: ReactNode, path = '', root = '', branch = kauri()) {
  localStorage.setItem('AUT-MANAGER', 'token')
  // Rows that are not in sight do not exist, and nothing has a size here.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const router = createMemoryRouter(
    [
      { path: `${ROOT}${root}/*`, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [`${ROOT}${path}`] },
  )
  const hands = await atBranch(<RouterProvider router={router} />, branch)
  const form = () => hands.screen.querySelector('form')
  const key = (entry: HTMLElement, pressed: string) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true })
      const isMeant = entry.dispatchEvent(event)
      // As a browser does where nobody keeps it from it.
      if (isMeant && pressed === 'Enter' && entry instanceof HTMLInputElement) entry.form?.requestSubmit()
    })
  return {
    ...hands,
    until,
    shows: (words: string) => until(() => expect(hands.screen.textContent).toContain(words)),
    address: () => router.state.location.pathname.replace(ROOT, ''),
    rows: () => [...hands.screen.querySelectorAll('[data-row]')].map(({ textContent }) => textContent),
    facts: () =>
      [...hands.screen.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    open: (words: string) =>
      act(async () =>
        [...hands.screen.querySelectorAll<HTMLElement>('[data-row]')]
          .find(({ textContent }) => textContent?.includes(words))
          ?.click(),
      ),
    /** Presses the button of this name, and no other that begins with it. */
    pressNamed: (name: string) =>
      act(async () =>
        [...hands.screen.querySelectorAll('button')]
          .find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
          ?.click(),
      ),
    search: (words: string) =>
      act(async () => {
        const entry = hands.screen.querySelector('input[type=search]')
        // React has put its own setter on the element, to hear of changes that are none.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(entry, words)
        entry?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    isChosen: (label: string) => {
      const entry = hands.labelled(label)
      return entry instanceof HTMLInputElement && entry.checked
    },
    /** What the form says is wrong, from top to bottom. */
    problems: () => [...(form()?.querySelectorAll('[role=alert]') ?? [])].map(({ textContent }) => textContent),
    entered: (...labels: string[]) => labels.map((label) => hands.labelled(label).value),
    /** Presses Enter, or another key, in an entry. */
    key: (label: string, pressed: string) => key(hands.labelled(label), pressed),
    /** Whether an entry can not be changed just now. */
    isHeld: (label: string) => hands.labelled(label).closest('fieldset[disabled]') !== null,
    hasFocus: (label: string) => expect(document.activeElement).toBe(hands.labelled(label)),
    /** Somebody else has changed something in the inventory of the branch. */
    hears: () => act(async () => channel.hint({ m: inventoryTopic.m, data: { restId: KAURI } })),
    said: () => snackState().shown?.text,
  }
}
