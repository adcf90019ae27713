import { addDays, localTime } from '@brigade/contract/kernel/dates.ts'
import { toMinor } from '@brigade/contract/kernel/money.ts'
import { receivePurchase, recordCounts, issueDumped } from '../features/inventory/inventory.public.ts'
import { setLevel } from '../features/inventory/inventory-views.store.ts'
import { fromWire } from '../features/inventory/quantity.rules.ts'
import { isoDate } from '../platform/db/wire-date.ts'
import { nothingKept } from '../platform/kept/kept.ts'
import { business } from './data/branches.ts'
import { inventories, type DemoBought, type DemoInventory, type DemoPurchase, type Quantity } from './data/inventory.ts'
import type { ExpenseCategory, Material } from './data/lookups.ts'
import { insertRows, withIds, type IdOf, type Seeding } from './seeding.ts'

const A_DAY = 24 * 60 * 60_000

interface Lists {
  material: IdOf<Material>
  expenseCategory: IdOf<ExpenseCategory>
}

export async function seedInventory(seeding: Seeding, branches: readonly { id: string }[], lists: Lists) {
  for (const [at, { id }] of branches.entries()) {
    const inventory = inventories[at]
    if (inventory) await seedBranch(seeding, id, inventory, lists)
  }
}

/** Lists show the latest record first. */
const oldestFirst = <Dated extends { daysAgo: number }>(rows: readonly Dated[]) =>
  rows.toSorted((a, b) => b.daysAgo - a.daysAgo)

async function seedBranch(seeding: Seeding, restId: string, inventory: DemoInventory, lists: Lists): Promise<void> {
  const { now, newId } = seeding
  const { date: today } = localTime(now, business.timeZone)
  const supplier = withIds(
    seeding,
    inventory.suppliers.map(({ name }) => name),
  )
  await insertRows(
    seeding,
    'suppliers',
    inventory.suppliers.map(({ name, contacts, ...place }) => ({
      ...place,
      restId,
      id: supplier.idOf(name),
      name,
      contacts: [...contacts],
    })),
  )
  const bills = oldestFirst(inventory.purchases).map((purchase) => ({ ...purchase, id: newId() }))
  await insertRows(
    seeding,
    'purchases',
    bills.map(({ id, billId, daysAgo, supplier: name }) => ({
      restId,
      id,
      supplierId: supplier.idOf(name),
      billId,
      dateOfPurchase: isoDate(addDays(today, -daysAgo)),
    })),
  )
  await insertRows(
    seeding,
    'purchaseMaterials',
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
  await seedStock(seeding, restId, inventory, {
    bills: bills.filter(({ isEarlier }) => !isEarlier),
    material: lists.material,
  })
  await insertRows(
    seeding,
    'expenses',
    oldestFirst(inventory.expenses).map(({ category, billId, daysAgo, purpose, spended }) => ({
      restId,
      id: newId(),
      categoryId: lists.expenseCategory(category),
      billId,
      date: isoDate(addDays(today, -daysAgo)),
      purpose,
      spended: toMinor(spended, 2),
    })),
  )
}

interface Booked {
  bills: ReadonlyArray<DemoPurchase & { id: string }>
  material: IdOf<Material>
}

/** Writes the stock ledger in order of time: goods receipts, dumps and stocktakes. */
async function seedStock(
  { db, now }: Seeding,
  restId: string,
  inventory: DemoInventory,
  booked: Booked,
): Promise<void> {
  const amountOf = (entry: Quantity & { material: Material }) => ({
    matId: booked.material(entry.material),
    isWeight: 'kg' in entry,
    weight: weightOf(entry),
    nos: nosOf(entry),
  })
  const ctxOf = (daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * A_DAY)
    return { db, kept: nothingKept, clock: { now: () => at }, announce: () => undefined }
  }
  const bought = booked.bills.map(({ id, daysAgo, materials }) => ({
    daysAgo,
    book: () =>
      receivePurchase(
        ctxOf(daysAgo),
        restId,
        id,
        materials.map((line) => ({ ...amountOf(line), price: toMinor(line.price, 2) })),
      ),
  }))
  const dumped = booked.bills.flatMap(({ id, materials }) =>
    materials.flatMap(({ material, finished }) => {
      if (!finished?.dumped) return []
      const { daysAgo, dumped: gone } = finished
      const amount = { ...amountOf({ ...gone, material }), reason: gone.reason }
      return { daysAgo, book: () => issueDumped(ctxOf(daysAgo), restId, id, [amount]) }
    }),
  )
  const counted = inventory.counts.map(({ daysAgo, note, counted: found }) => ({
    daysAgo,
    book: () =>
      recordCounts(
        ctxOf(daysAgo),
        restId,
        found.map((entry) => ({ ...amountOf(entry), note })),
      ),
  }))
  for (const { book } of [...bought, ...dumped, ...counted].toSorted((a, b) => b.daysAgo - a.daysAgo)) await book()
  for (const level of inventory.levels) {
    const { matId, isWeight, weight, nos } = amountOf(level)
    await setLevel(db, { restId, materialId: matId, isWeight }, fromWire(isWeight ? weight : nos, isWeight))
  }
}

const weightOf = (quantity: Quantity) => ('kg' in quantity ? quantity.kg : 0)
const nosOf = (quantity: Quantity) => ('nos' in quantity ? quantity.nos : 0)

function lineOf(bought: DemoBought, now: Date) {
  const { price, tax, finished } = bought
  const finishedAt = finished ? new Date(now.getTime() - finished.daysAgo * A_DAY) : null
  const dumped = finished?.dumped
  return {
    isWeight: 'kg' in bought,
    weight: weightOf(bought),
    nos: nosOf(bought),
    price: toMinor(price, 2),
    tax: toMinor(tax, 2),
    finishedAt,
    dumpedDate: dumped && finishedAt ? isoDate(localTime(finishedAt, business.timeZone).date) : null,
    dumpedWeight: dumped ? weightOf(dumped) : 0,
    dumpedNos: dumped ? nosOf(dumped) : 0,
    dumpedReason: dumped ? dumped.reason : '',
  }
}
