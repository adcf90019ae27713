import { listMaterials } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { listInventory, type MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import {
  readPurchasesOverview,
  type PurchasesOverview,
} from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { listPurchases, type Purchase, type PurchasedMaterial } from '@brigade/contract/purchases/purchases.contract.ts'
import { listSuppliers } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { answers, reply } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { toDashes } from '../../shared/ui/typed-date.rules.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { nothingSpent } from '../suppliers/suppliers.factory.tsx'
import PurchasesTab from './purchases-tab.tsx'
import { listed } from '../lookups/listed.factory.ts'

const ROOT = '/dashboard/inventory/purchases'

const idOf = (kind: number, number: number) => `0197a3c0-000${kind}-7000-8000-${String(number).padStart(12, '0')}`

export const HARBOUR = idOf(0, 1)
export const flour = { _id: idOf(1, 1), name: 'Flour', note: 'Type 00' }
export const eggs = { _id: idOf(1, 2), name: 'Eggs', note: 'Free range' }
const butter = { _id: idOf(1, 3), name: 'Butter', note: 'Unsalted' }
export const farm = { _id: idOf(2, 1), name: 'Kauri Farm', address: '1 Farm Road' }
const mill = { _id: idOf(2, 2), name: 'Old Mill', address: '2 Mill Lane' }

const nothingDumped = { hasWastage: false, isWeight: false, weight: 0, nos: 0, reason: '', dumpedDate: null }

/** 12.5 kg of flour in stock by default. */
export function aBoughtMaterial(changes: Partial<PurchasedMaterial> = {}): PurchasedMaterial {
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
    ...changes,
  }
}

/** A purchase of flour and eggs in stock by default. */
export function aPurchase(number: number, changes: Partial<Purchase> = {}): Purchase {
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
    summary: { subTotal: 73.25, tax: 4.69, grandTotal: 77.94 },
    reversed: null,
    ...changes,
  }
}

interface Has {
  purchases?: Purchase[]
  stock?: MaterialInventory[]
  page?: number
  overview?: (month: string) => PurchasesOverview
}

/** Two suppliers and three materials. Answers include later changes to these lists. */
export function purchasesServer({ purchases = [], stock = [], page = 100, overview = nothingSpent }: Has = {}) {
  const has = { purchases }
  answers(listPurchases, ({ after, month = '' }) => {
    const asked = has.purchases.filter(({ dateOfPurchase }) => dateOfPurchase.startsWith(month))
    const start = asked.findIndex(({ _id }) => _id === after) + 1
    const data = asked.slice(start, start + page)
    const next = start + page < asked.length ? (data.at(-1)?._id ?? null) : null
    return reply(data, { total: asked.length, next })
  })
  answers(readPurchasesOverview, ({ month }) => overview(month ?? '2026:03'))
  const place = {
    restId: HARBOUR,
    version: 1,
    retired: null,
    contacts: [],
    coordinates: { latitude: -36.8425, longitude: 174.768 },
  }
  answers(listSuppliers, () => [
    { ...farm, ...place },
    { ...mill, ...place },
  ])
  answers(listMaterials, () => [flour, eggs, butter].map((material) => ({ ...material, ...listed })))
  answers(listInventory, () => stock)
  return has
}

export function renderPurchases(path = '') {
  const rendered = renderAtBranch(<PurchasesTab />, {
    branch: aBranch({ _id: HARBOUR }),
    plugins: ['Ingredient Inventory'],
    at: `${ROOT}${path}`,
    route: `${ROOT}/*`,
  })
  return {
    ...rendered,
    address: () => rendered.address().replace(ROOT, ''),
    pickDay: (label: string, wire: string) => rendered.fill(label, toDashes(wire)),
    tick: (name: string) => rendered.choose(`Finish ${name}`),
  }
}

export const latestMessage = () => snackState().kept[0]?.text

export const expectProblemAt = (name: string, message: string) =>
  waitFor(() => {
    const control =
      screen.queryByLabelText(name, { selector: 'input' }) ??
      screen.queryByRole('radiogroup', { name }) ??
      screen.getByRole('group', { name })
    expect(control).toHaveAccessibleDescription(expect.stringContaining(message))
  })
