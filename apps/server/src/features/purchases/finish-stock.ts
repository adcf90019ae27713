import { localTime, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type {
  finishStock as finishCall,
  Purchase,
  PurchasedMaterial,
  Wastage,
} from '@brigade/contract/purchases/purchases.contract.ts'
import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { issueDumped } from '../inventory/inventory.public.ts'
import { finishMaterials, lockPurchase, readPurchase } from './purchases.store.ts'
import { refuseMaterials } from './refuse-materials.ts'

type Input = InputOf<typeof finishCall>
type Sent = Input['materials'][number]

/**
 * Finishes materials of a purchase as used up or dumped, all of them or none, under the purchase's lock. Throws
 * `purchase-unknown` (also for another branch's), `material-unknown` (not of this purchase) or `stock-finished`.
 */
export async function finishStock(ctx: Context, { purId, materials }: Input): Promise<Purchase> {
  const locked = await lockPurchase(ctx.db, purId)
  if (!locked || !maySee(ctx.actor, locked.restId)) return refuse('purchase-unknown')
  const { restId, id } = locked
  const { timeZone } = await requireBranch(ctx, restId)
  const bought = requireInStock(await readPurchase(ctx.db, restId, id), materials)
  const now = ctx.clock.now()
  const days = { from: locked.dateOfPurchase, to: localTime(now, timeZone).date }
  refuseWrongWastage(materials, bought, days)

  await finishMaterials(
    ctx.db,
    locked,
    materials.map(({ matId, wastage }) => ({ materialId: matId, dumped: dumpedOf(wastage) })),
    now,
  )
  const dumped = materials.flatMap(({ matId, wastage }) => (wastage.hasWastage ? { matId, ...wastage } : []))
  await issueDumped(ctx, restId, id, dumped)
  recordAudit(ctx, {
    action: 'finish stock',
    on: id,
    restId,
    after: { billId: locked.billId, materials: materials.map(({ matId, wastage }) => ({ matId, wastage })) },
  })
  ctx.announce(inventoryTopic, { restId })
  return readPurchase(ctx.db, restId, id)
}

function dumpedOf({ dumpedDate, weight, nos, reason }: Wastage) {
  return dumpedDate === null ? null : { date: dumpedDate, weight, nos, reason }
}

function requireInStock({ materials }: Purchase, sent: readonly Sent[]): PurchasedMaterial[] {
  const matIds = sent.map(({ matId }) => matId)
  const ofId = new Map(materials.map((material) => [material.mat._id, material]))
  const unknown = new Set(matIds.filter((matId) => !ofId.has(matId)))
  if (unknown.size > 0) return refuseMaterials('material-unknown', matIds, unknown)
  const bought = matIds.flatMap((matId) => ofId.get(matId) ?? [])
  const finished = bought.filter(({ isStockFinished }) => isStockFinished).map(({ mat }) => mat)
  if (finished.length === 0) return bought
  const names = finished.map(({ name }) => name).join(', ')
  return refuseMaterials('stock-finished', matIds, new Set(finished.map(({ _id }) => _id)), { materials: names })
}

interface Days {
  from: WireDate
  to: WireDate
}

function refuseWrongWastage(sent: readonly Sent[], bought: readonly PurchasedMaterial[], days: Days): void {
  const wrong = bought.flatMap((material, index) => {
    const wastage = sent[index]?.wastage
    if (!wastage?.hasWastage) return []
    return [...wrongQuantity(material, wastage), ...wrongDay(wastage, days)].map(
      ([field, message]) => [`materials.${index}.wastage.${field}`, message] as const,
    )
  })
  if (wrong.length > 0) throw new InputRefusal(Object.fromEntries(wrong))
}

type Problems = Array<readonly [string, string]>

/** Weight and pieces never convert, and no more can be dumped than was bought. */
function wrongQuantity(bought: PurchasedMaterial, dumped: Wastage): Problems {
  const material = bought.mat.name
  if (bought.isWeight !== dumped.isWeight) {
    return [['isWeight', say(bought.isWeight ? 'purchase.dumped-weight' : 'purchase.dumped-nos', { material })]]
  }
  const unit = bought.isWeight ? 'weight' : 'nos'
  if (dumped[unit] <= bought[unit]) return []
  const most = say(`purchase.in-${unit}`, { quantity: bought[unit], count: bought[unit] })
  return [[unit, say('purchase.too-much', { material, most })]]
}

function wrongDay({ dumpedDate }: Wastage, { from, to }: Days): Problems {
  if (dumpedDate !== null && dumpedDate > to) return [['dumpedDate', say('purchase.future')]]
  if (dumpedDate !== null && dumpedDate < from) return [['dumpedDate', say('purchase.dumped-early')]]
  return []
}
