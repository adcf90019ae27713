import { insertRows, type Seeding } from './seeding.ts'

/** Amounts in minor units. */
const TABLES = [
  { name: 'Window 1', hasCharge: false, amount: 0, capacity: 2 },
  { name: 'Window 2', hasCharge: false, amount: 0, capacity: 2 },
  { name: 'Courtyard', hasCharge: false, amount: 0, capacity: 6 },
  { name: 'Counter', hasCharge: false, amount: 0, capacity: 1 },
  { name: 'Long table', hasCharge: true, amount: 2500, capacity: 12 },
  { name: 'Private room', hasCharge: true, amount: 6000, capacity: 20 },
] as const

/** Seeds the same tables in every branch: some with a charge, most without. */
export async function seedSitings(seeding: Seeding, branches: ReadonlyArray<{ id: string }>): Promise<void> {
  const rows = branches.flatMap(({ id: restId }) => TABLES.map((table) => ({ ...table, restId, id: seeding.newId() })))
  await insertRows(seeding, 'sitings', rows)
}
