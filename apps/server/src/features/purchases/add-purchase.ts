import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { addPurchase as addCall, Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/http/read-input.ts'
import { newId } from '../../platform/new-id.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { unknownMaterials } from '../ingredients/ingredients.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { receivePurchase } from '../inventory/inventory.public.ts'
import { requireSupplier } from '../suppliers/suppliers.public.ts'
import { insertPurchase } from './write-purchase.store.ts'
import { readPurchase } from './purchases.store.ts'
import { refuseMaterials } from './refuse-materials.ts'

/** Throws `material-unknown`, `supplier-unknown` (also for another branch's), `supplier-retired` or `bill-taken`. */
export async function addPurchase(ctx: Context, input: InputOf<typeof addCall>): Promise<Purchase> {
  const { id: restId, timeZone } = await requireBranch(ctx, input.restId)
  const { materials, dateOfPurchase, billId, supId } = input
  const matIds = materials.map(({ matId }) => matId)
  const unknown = await unknownMaterials(ctx, matIds)
  if (unknown.size > 0) refuseMaterials('material-unknown', matIds, unknown)
  const now = ctx.clock.now()
  if (dateOfPurchase > localTime(now, timeZone).date) refuseField('dateOfPurchase', 'purchase.future')
  const supplier = await requireSupplier(ctx, restId, supId, 'supId')
  if (supplier.retired) refuseRetired(supplier.name)

  const id = newId(now)
  const lines = materials.map(({ matId, ...line }) => ({ materialId: matId, ...line }))
  const isWritten = await insertPurchase(ctx.db, { restId, id, supplierId: supId, billId, dateOfPurchase }, lines)
  if (!isWritten) refuseTakenBill(billId)
  await receivePurchase(ctx, restId, id, materials)
  recordAudit(ctx, {
    action: 'add purchase',
    on: id,
    restId,
    after: {
      billId,
      dateOfPurchase,
      supId,
      materials: materials.map((line) => ({
        ...line,
        price: toDecimal(line.price, ctx.decimals),
        tax: toDecimal(line.tax, ctx.decimals),
      })),
    },
  })
  ctx.announce(inventoryTopic, { restId })
  return readPurchase(ctx, restId, id)
}

function refuseRetired(name: string): never {
  return refuse('supplier-retired', { params: { name }, fields: { supId: say('error.supplier-retired', { name }) } })
}

function refuseTakenBill(billId: string): never {
  return refuse('bill-taken', { params: { billId }, fields: { billId: say('error.bill-taken', { billId }) } })
}
