import { listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import {
  listLowInventory,
  listInventory,
  listInventoryEntries,
  type OnHand,
  type InventoryEntry,
  type MaterialInventory,
} from '@brigade/contract/inventory/inventory.contract.ts'
import { vi } from 'vitest'
import { aBranch } from '../restaurants/restaurant.factory.ts'

const PONSONBY = '0197a3c0-0000-7000-8000-000000000001'
export const ponsonby = aBranch({ _id: PONSONBY })

export const rice = { _id: '0197a3c0-0001-7000-8000-000000000001', name: 'Basmati rice', note: 'Aged' }
export const ghee = { _id: '0197a3c0-0001-7000-8000-000000000002', name: 'Ghee', note: 'Tins' }
export const paneer = { _id: '0197a3c0-0001-7000-8000-000000000003', name: 'Paneer', note: 'Fresh' }

/** 12.4 kg that cost 2.50 a kg, but for what the spec says of it. */
export function onHand(said: Partial<OnHand> = {}): OnHand {
  return {
    isWeight: true,
    quantity: 12.4,
    value: 31,
    averageCost: 2.5,
    level: null,
    isLow: false,
    counted: null,
    ...said,
  }
}

export function inStock({ _id, name }: typeof rice, ...units: OnHand[]): MaterialInventory {
  return { mat: { _id, name }, units }
}

/** The entry of this number: a sale of 0.3 kg, but for what the spec says of it. */
export function anEntry(number: number, said: Partial<InventoryEntry> = {}): InventoryEntry {
  return {
    _id: `entry-${number}`,
    at: '2026-03-05T01:15:00Z',
    move: 'sale',
    isWeight: true,
    quantity: -0.3,
    value: -0.75,
    left: 12.4,
    note: '',
    orderId: 'order',
    purId: null,
    ...said,
  }
}

interface Wish {
  stock?: MaterialInventory[]
  entries?: InventoryEntry[]
  low?: MaterialInventory[]
  plugins?: string[]
  /** Of an act, or of a question that fails; undefined where it is as usual. */
  answer?: (path: string) => Response | undefined
}

/** A server of one branch with three materials. What is asked of it and done there is kept. */
export function inventoryServer({ stock = [], entries = [], low = [], answer, ...wish }: Wish = {}) {
  const has = { stock, entries, low }
  const plugins = (wish.plugins ?? ['Ingredient Inventory']).map((name) => ({ name }))
  const sent: { path: string; body: unknown }[] = []
  const reads = () =>
    new Map<string, readonly unknown[]>([
      [listMaterials.path, [rice, ghee, paneer]],
      [listInventory.path, has.stock],
      [listInventoryEntries.path, has.entries],
      [listLowInventory.path, has.low],
      [listRestaurants.path, [ponsonby]],
      [listPlugins.path, plugins],
    ])
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const { pathname } = new URL(url, 'http://brigade.test')
    sent.push({ path: pathname, body: typeof request.body === 'string' ? JSON.parse(request.body) : null })
    const said = answer?.(pathname)
    if (said) return said
    const data = reads().get(pathname)
    return Response.json(data ? { error: false, data, next: null, total: data.length } : { error: false, data: null })
  })
  return {
    has,
    /** What was sent to one call. */
    sentTo: ({ path }: Endpoint) => sent.filter((each) => each.path === path).map(({ body }) => body),
  }
}
