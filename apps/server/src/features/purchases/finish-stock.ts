import { localTime, type WireDate } from '@brigade/contract/kernel/dates.ts'
import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type {
  finishStock as finishCall,
  Purchase,
  PurchasedMaterial,
  Wastage,
} from '@brigade/contract/purchases/purchases.contract.ts'
import { quantityProblem } from '@brigade/contract/inventory/inventory.contract.ts'
import { inventoryTopic } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { maySee, type Context } from '../../platform/context.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { issueDumped, recordCounts } from '../inventory/inventory.public.ts'
import { finishMaterials, lockPurchase } from './write-purchase.store.ts'
import { readPurchase } from './purchases.store.ts'
import { refuseMaterials } from './refuse-materials.ts'

type Input = InputOf<typeof finishCall>
type Sent = Input['materials'][number]

/**
 * Finishes materials of a purchase as used up or dumped, all of them or none, under the purchase's lock. Throws
 * `purchase-unknown` (also for another branch's), `purchase-reversed`, `material-unknown` (not of this purchase) or
 * `stock-finished`.
 */
export async function finishStock(ctx: Context, { purId, materials }: Input): Promise<Purchase> {
  const locked = await lockPurchase(ctx.db, purId)
  if (!locked || !maySee(ctx.actor, locked.restId)) return refuse('purchase-unknown')
  const { restId, id, billId } = locked
  if (locked.withdrawnAt) refuse('purchase-reversed', { params: { billId } })
  const { timeZone } = await requireBranch(ctx, restId)
  const bought = requireInStock(await readPurchase(ctx, restId, id), materials)
  const now = ctx.clock.now()
  const days = { from: locked.dateOfPurchase, to: localTime(now, timeZone).date }
  refuseWrong(materials, bought, days)

  await finishMaterials(
    ctx.db,
    locked,
    materials.map(({ matId, wastage }) => ({ materialId: matId, dumped: dumpedOf(wastage) })),
    now,
  )
  const dumped = materials.flatMap(({ matId, wastage }) => (wastage.hasWastage ? { matId, ...wastage } : []))
  await issueDumped(ctx, restId, id, dumped)
  await recordCounts(ctx, restId, leftOf(materials, bought), id)
  recordAudit(ctx, {
    action: 'finish stock',
    on: id,
    restId,
    after: {
      billId,
      materials: materials.map(({ matId, left, wastage }) => ({ matId, ...(isGiven(left) && { left }), wastage })),
    },
  })
  ctx.announce(inventoryTopic, { restId })
  return readPurchase(ctx, restId, id)
}

const isGiven = (left: Sent['left']) => left !== undefined && left !== null

/** What the caller found left, after the wastage, whatever the ledger expects. */
function leftOf(sent: readonly Sent[], bought: readonly PurchasedMaterial[]) {
  const note = say('purchases.stock-finished')
  return bought.flatMap(({ isWeight }, index) => {
    const { matId = '', left } = sent[index] ?? {}
    if (left === undefined || left === null) return []
    return { matId, isWeight, weight: isWeight ? left : 0, nos: isWeight ? 0 : left, note }
  })
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

function refuseWrong(sent: readonly Sent[], bought: readonly PurchasedMaterial[], days: Days): void {
  const wrong = bought.flatMap((material, index) => {
    const { left, wastage } = sent[index] ?? {}
    const problems = [
      ...wrongLeft(material, left),
      ...(wastage?.hasWastage ? [...wrongQuantity(material, wastage), ...wrongDay(wastage, days)] : []),
    ]
    return problems.map(([field, message]) => [`materials.${index}.${field}`, message] as const)
  })
  if (wrong.length > 0) throw new InputRefusal(Object.fromEntries(wrong))
}

type Problems = Array<readonly [string, string]>

function wrongLeft({ isWeight }: PurchasedMaterial, left: Sent['left']): Problems {
  const problem = left === undefined || left === null ? null : quantityProblem(isWeight, left)
  return problem === null ? [] : [['left', say(problem)]]
}

/** Weight and pieces never convert, and no more can be dumped than was bought. */
function wrongQuantity(bought: PurchasedMaterial, dumped: Wastage): Problems {
  const material = bought.mat.name
  if (bought.isWeight !== dumped.isWeight) {
    return [['wastage.isWeight', say(bought.isWeight ? 'purchase.dumped-weight' : 'purchase.dumped-nos', { material })]]
  }
  const unit = bought.isWeight ? 'weight' : 'nos'
  if (dumped[unit] <= bought[unit]) return []
  const most = say(`purchase.in-${unit}`, { quantity: bought[unit], count: bought[unit] })
  return [[`wastage.${unit}`, say('purchase.too-much', { material, most })]]
}

function wrongDay({ dumpedDate }: Wastage, { from, to }: Days): Problems {
  if (dumpedDate !== null && dumpedDate > to) return [['wastage.dumpedDate', say('purchase.future')]]
  if (dumpedDate !== null && dumpedDate < from) return [['wastage.dumpedDate', say('purchase.dumped-early')]]
  return []
}
