import type { ConditionKind } from '@brigade/contract/lookups/conditions.rules.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestDb } from '../../platform/testing/tables.ts'
import {
  addons,
  categories,
  coalitions,
  conditions,
  customizationLevels,
  customizations,
  deliveryServices,
  expenseCategories,
  menus,
  paymentModes,
  taxes,
} from './lookups.table.ts'

function entry(name: string) {
  const id = uuidv7()
  // A search for a first letter must not find a digit of the id, which can be one from a to f.
  return { id, name: `${name} x${id.slice(-12)}` }
}

export async function makeCategory(db: TestDb, name = 'Mains') {
  const made = entry(name)
  await db.insert(categories).values(made)
  return made
}

export async function makeMenu(db: TestDb, name = 'All day') {
  const made = entry(name)
  await db.insert(menus).values(made)
  return made
}

export async function makeCoalition(db: TestDb, name = 'Vegetarian') {
  const made = entry(name)
  await db.insert(coalitions).values(made)
  return made
}

export async function makeTax(db: TestDb, percentage = 15) {
  const made = { ...entry('GST'), percentage }
  await db.insert(taxes).values(made)
  return made
}

export async function makeCondition(db: TestDb, kind: ConditionKind = 'minimum-order-amount') {
  const made = { ...entry(kind), kind }
  await db.insert(conditions).values(made)
  return made
}

export async function makeCustomization(
  db: TestDb,
  levels: readonly string[] = ['Mild', 'Medium', 'Hot'],
  { isRequired = false } = {},
) {
  const made = { ...entry('Spice'), isRequired }
  const rows = levels.map((name, position) => ({ id: uuidv7(), customizationId: made.id, position, name }))
  await db.insert(customizations).values(made)
  if (rows.length > 0) await db.insert(customizationLevels).values(rows)
  return { ...made, levels: rows }
}

/** `price` as stored. */
export async function makeAddon(db: TestDb, { price = 250, qty = 5 } = {}) {
  const made = { ...entry('Extra cheese'), price, qty }
  await db.insert(addons).values(made)
  return made
}

export async function makePaymentMode(db: TestDb, name = 'Cash') {
  const made = entry(name)
  await db.insert(paymentModes).values(made)
  return made
}

export async function makeExpenseCategory(db: TestDb, name = 'Rent') {
  const made = entry(name)
  await db.insert(expenseCategories).values(made)
  return made
}

export async function makeDeliveryService(db: TestDb, { isOwn = true } = {}) {
  const made = { ...entry('Drivers'), isOwn }
  await db.insert(deliveryServices).values(made)
  return made
}
