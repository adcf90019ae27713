import { listExpenses, type Expense } from '@brigade/contract/expenses/expenses.contract.ts'
import { listExpenseCategories, type ExpenseCategory } from '@brigade/contract/lookups/lookups.contract.ts'
import { monthsUntil } from '@brigade/contract/kernel/months.ts'
import { readExpensesOverview, type ExpensesOverview } from '@brigade/contract/expenses/expenses-overview.contract.ts'
import {
  MONTHS,
  readPurchasesOverview,
  readSupplierOverview,
  type PurchasesOverview,
  type SupplierOverview,
} from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { listPurchases } from '@brigade/contract/purchases/purchases.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import {
  inventoryTopic,
  listSuppliers,
  reverseGeocode,
  type Supplier,
} from '@brigade/contract/suppliers/suppliers.contract.ts'
import type { ReactNode } from 'react'
import { announce } from '../../shared/testing/live-channel.ts'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'
import { listed } from '../lookups/listed.factory.ts'

const ROOT = '/dashboard/inventory'
export const KAURI = '0197a3c0-0000-7000-8000-000000000001'
export const kauri = (map: Restaurant['map'] = null) => aBranch({ _id: KAURI, map })

/** A supplier in Auckland with one number; its id is its name in lower case. */
export function aSupplier(name: string, changes: Partial<Supplier> = {}): Supplier {
  return {
    _id: name.toLowerCase().replaceAll(' ', '-'),
    restId: KAURI,
    name,
    address: '22 Quay Street',
    coordinates: { latitude: -36.8425, longitude: 174.768 },
    contacts: ['+64 9 555 0101'],
    version: 1,
    retired: null,
    ...changes,
  }
}

/** Twelve months without any purchases, up to the given one. */
export const nothingSpent = (month: string): PurchasesOverview => ({
  months: monthsUntil(month, MONTHS).map((each) => ({ month: each, purchases: 0, amount: 0 })),
  suppliers: [],
})

interface Has {
  spending?: PurchasesOverview
  supplied?: SupplierOverview
  spent?: ExpensesOverview
  suppliers?: Supplier[]
  expenses?: Expense[]
  categories?: Array<Pick<ExpenseCategory, '_id' | 'catName'>>
  address?: string
}

export function inventoryServer({
  suppliers = [],
  spending = nothingSpent('2026:03'),
  supplied = { months: [], latest: [], materials: [] },
  spent = { months: monthsUntil('2026:03', MONTHS), categories: [] },
  expenses = [],
  categories = [],
  address = '',
}: Has = {}) {
  const has = { suppliers, expenses, categories }
  answers(listSuppliers, () => has.suppliers)
  answers(listPurchases, () => [])
  answers(readPurchasesOverview, () => spending)
  answers(readSupplierOverview, () => supplied)
  answers(readExpensesOverview, () => spent)
  answers(listExpenses, () => has.expenses)
  answers(listExpenseCategories, () => has.categories.map((category) => ({ ...category, ...listed })))
  answers(readMap, () => ({ tileUrl: null, tileCredit: '', findsAddresses: address !== '' }))
  answers(reverseGeocode, () => ({ address, source: address && 'OpenStreetMap' }))
  return has
}

export function renderInventory(content: ReactNode, { at = '', route = '', ...options }: BranchOptions = {}) {
  const rendered = renderAtBranch(content, {
    branch: kauri(),
    plugins: ['Ingredient Inventory', 'Ledger'],
    at: `${ROOT}${at}`,
    route: `${ROOT}${route}/*`,
    ...options,
  })
  return { ...rendered, address: () => rendered.address().replace(ROOT, '') }
}

export const announceInventory = () => announce(inventoryTopic, { restId: KAURI })
