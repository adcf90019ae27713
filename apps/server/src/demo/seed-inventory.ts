import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { toMinor } from '@brigade/contract/kernel/money.ts'
import { expenses } from '../features/expenses/expenses.table.ts'
import { purchaseMaterials, purchases } from '../features/purchases/purchases.table.ts'
import { suppliers } from '../features/suppliers/suppliers.table.ts'
import { business } from './data/branches.ts'
import { inventories, type DemoBought, type DemoInventory } from './data/inventory.ts'
import type { ExpenseCategory, Material } from './data/lookups.ts'
import { withIds, type IdOf, type Seeding } from './seeding.ts'

const A_DAY = 24 * 60 * 60_000

interface Lists {
  material: IdOf<Material>
  expenseCategory: IdOf<ExpenseCategory>
}

/** Seeds what the branches bought and spent over the last months: a fixed number of statements a branch. */
export async function seedInventory(seeding: Seeding, branches: readonly { id: string }[], lists: Lists) {
  for (const [at, { id }] of branches.entries()) {
    const inventory = inventories[at]
    if (inventory) await seedBranch(seeding, id, inventory, lists)
  }
}

async function seedBranch(seeding: Seeding, restId: string, inventory: DemoInventory, lists: Lists): Promise<void> {
  const { db, now, newId } = seeding
  const { date: today } = localTime(now, business.timeZone)
  const supplier = withIds(
    seeding,
    inventory.suppliers.map(({ name }) => name),
  )
  await db.insert(suppliers).values(
    inventory.suppliers.map(({ name, contacts, ...place }) => ({
      ...place,
      restId,
      id: supplier.idOf(name),
      name,
      contacts: [...contacts],
    })),
  )
  const bills = inventory.purchases.map((purchase) => ({ ...purchase, id: newId() }))
  await db.insert(purchases).values(
    bills.map(({ id, billId, daysAgo, supplier: name }) => ({
      restId,
      id,
      supplierId: supplier.idOf(name),
      billId,
      dateOfPurchase: addDays(today, -daysAgo),
    })),
  )
  await db.insert(purchaseMaterials).values(
    bills.flatMap(({ id: purchaseId, materials }) =>
      materials.map((bought, position) => ({
        restId,
        purchaseId,
        position,
        materialId: lists.material(bought.material),
        ...lineOf(bought, now),
      })),
    ),
  )
  await db.insert(expenses).values(
    inventory.expenses.map(({ category, billId, daysAgo, purpose, spended }) => ({
      restId,
      id: newId(),
      categoryId: lists.expenseCategory(category),
      billId,
      date: addDays(today, -daysAgo),
      purpose,
      spended: toMinor(spended),
    })),
  )
}

const weightOf = (quantity: { kg: number } | { nos: number }) => ('kg' in quantity ? quantity.kg : 0)
const nosOf = (quantity: { kg: number } | { nos: number }) => ('nos' in quantity ? quantity.nos : 0)

function lineOf(bought: DemoBought, now: Date) {
  const { price, tax, finished } = bought
  const line = {
    isWeight: 'kg' in bought,
    weight: weightOf(bought),
    nos: nosOf(bought),
    price: toMinor(price),
    tax: toMinor(tax),
  }
  if (!finished) return line
  const finishedAt = new Date(now.getTime() - finished.daysAgo * A_DAY)
  if (!finished.dumped) return { ...line, finishedAt }
  return {
    ...line,
    finishedAt,
    dumpedDate: localTime(finishedAt, business.timeZone).date,
    dumpedWeight: weightOf(finished.dumped),
    dumpedNos: nosOf(finished.dumped),
    dumpedReason: finished.dumped.reason,
  }
}
