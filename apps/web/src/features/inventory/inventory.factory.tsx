import { listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import {
  readInventoryOverview,
  type InventoryOverview,
} from '@brigade/contract/inventory/inventory-overview.contract.ts'
import {
  listInventory,
  listInventoryEntries,
  type OnHand,
  type InventoryEntry,
  type MaterialInventory,
} from '@brigade/contract/inventory/inventory.contract.ts'
import { answers, reply } from '../../shared/testing/server.ts'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { listed } from '../lookups/listed.factory.ts'

const PONSONBY = '0197a3c0-0000-7000-8000-000000000001'
export const ponsonby = aBranch({ _id: PONSONBY })

export const rice = { _id: '0197a3c0-0001-7000-8000-000000000001', name: 'Basmati rice', note: 'Aged' }
export const ghee = { _id: '0197a3c0-0001-7000-8000-000000000002', name: 'Ghee', note: 'Tins' }
export const paneer = { _id: '0197a3c0-0001-7000-8000-000000000003', name: 'Paneer', note: 'Fresh' }

/** 12.4 kg at 2.50 per kg by default. */
export function onHand(changes: Partial<OnHand> = {}): OnHand {
  return {
    isWeight: true,
    quantity: 12.4,
    value: 31,
    averageCost: 2.5,
    level: null,
    isLow: false,
    counted: null,
    ...changes,
  }
}

export function inStock({ _id, name }: typeof rice, ...units: OnHand[]): MaterialInventory {
  return { mat: { _id, name }, units }
}

/** A sale of 0.3 kg by default. */
export function anEntry(number: number, changes: Partial<InventoryEntry> = {}): InventoryEntry {
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
    tokenNo: 12,
    purId: null,
    billId: null,
    countId: null,
    countedAt: null,
    isReversible: false,
    reversed: null,
    ...changes,
  }
}

interface Has {
  stock?: MaterialInventory[]
  entries?: InventoryEntry[]
  use?: InventoryOverview
}

/** A server of one branch with three materials that answers from these lists, including later changes to them. */
export function inventoryServer({ stock = [], entries = [], use = { days: 14, used: [] } }: Has = {}) {
  const has = { stock, entries }
  const whole = <Item,>(items: Item[]) => reply(items, { next: null, total: items.length })
  answers(listMaterials, () => whole([rice, ghee, paneer].map((material) => ({ ...material, ...listed }))))
  answers(listInventory, () => whole(has.stock))
  answers(listInventoryEntries, () => whole(has.entries))
  answers(readInventoryOverview, () => use)
  return has
}
