import type { InputOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  printJobsTopic,
  type addPrinter as addCall,
  type changePrinter as changeCall,
  type pausePrinter as pauseCall,
  type setDrawerPrinter as drawerCall,
  type Printer,
  type setPrinterState as stateCall,
} from '@brigade/contract/printing/printers.contract.ts'
import { SERVICE_HEARD_MS } from '@brigade/contract/printing/pairing.contract.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { accountOf, maySee, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/new-id.ts'
import { requirePermission } from '../../platform/permission.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { findReportedPrinter } from './pairing.store.ts'
import {
  findPrinter,
  insertPrinter,
  isOnline,
  lockPrinter,
  lockPrintersOf,
  readPrinters,
  toPrinter,
  updatePrinter,
  type PrinterRow,
} from './printers.store.ts'

export async function listPrinters(ctx: Context, restId: string | undefined): Promise<Printer[]> {
  const asked = restId === undefined ? accountOf(ctx).restIds : [(await requireBranch(ctx, restId)).id]
  const rows = await readPrinters(ctx.db, asked)
  return rows.map((row) => toPrinter(row, ctx.clock.now()))
}

/** Locks the printer. Throws `not-found`, also for a printer of a branch this actor may not see. */
async function requirePrinterAlone(ctx: Context, prnId: string): Promise<PrinterRow> {
  const row = await lockPrinter(ctx.db, prnId)
  return row && maySee(ctx.actor, row.restId) ? row : refuse('not-found')
}

const announce = (ctx: Context, { restId, id }: PrinterRow) => ctx.announce(printJobsTopic, { restId, prnId: id })

/** Adds a printer with the state its print service last reported. Throws `printer-taken`. */
export async function addPrinter(ctx: Context, input: InputOf<typeof addCall>): Promise<Printer> {
  const { id: restId } = await requireBranch(ctx, input.restId)
  const { name, model, paperSize, scale, isLandscape, serviceId } = input
  const set = { name, model, paperSize, scale, isLandscape, serviceId }
  const taken = () => {
    const message = say('error.printer-taken', { name })
    return refuse('printer-taken', { params: { name }, fields: { name: message } })
  }
  const now = ctx.clock.now()
  const heardSince = new Date(now.getTime() - SERVICE_HEARD_MS)
  const reported =
    serviceId === null ? undefined : await findReportedPrinter(ctx.db, { restId, serviceId, name }, heardSince)
  const printerStatus = reported && { isOnline: reported.code === 0, status: reported.status, saidAt: now }
  const row = (await insertPrinter(ctx.db, { restId, id: newId(now), ...set, ...printerStatus })) ?? taken()
  recordAudit(ctx, { action: 'add printer', on: row.id, restId, after: set })
  announce(ctx, row)
  return toPrinter(row, ctx.clock.now())
}

/** Removes a printer. Its waiting jobs fail; they do not move to another printer. */
export async function removePrinter(ctx: Context, prnId: string): Promise<PrinterRow> {
  const row = await requirePrinterAlone(ctx, prnId)
  const removed = await updatePrinter(ctx.db, row, { removedAt: ctx.clock.now(), isDefault: false })
  const { restId, name, isDefault } = row
  recordAudit(ctx, { action: 'remove printer', on: prnId, restId, before: { name, isDefault } })
  announce(ctx, row)
  return removed
}

/** Changes what a printer prints on. Its name stays, because it finds the printer again. */
export async function changePrinter(
  ctx: Context,
  { prnId, paperSize, scale }: InputOf<typeof changeCall>,
): Promise<Printer> {
  const row = await requirePrinterAlone(ctx, prnId)
  if (paperSize === row.paperSize && scale === row.scale) return toPrinter(row, ctx.clock.now())
  const changed = await updatePrinter(ctx.db, row, { paperSize, scale })
  const before = { paperSize: row.paperSize, scale: row.scale }
  recordAudit(ctx, { action: 'change printer', on: prnId, restId: row.restId, before, after: { paperSize, scale } })
  announce(ctx, row)
  return toPrinter(changed, ctx.clock.now())
}

export async function pausePrinter(ctx: Context, { prnId, isPaused }: InputOf<typeof pauseCall>): Promise<Printer> {
  const row = await requirePrinterAlone(ctx, prnId)
  const paused = isPaused ?? !row.isPaused
  if (paused === row.isPaused) return toPrinter(row, ctx.clock.now())
  const changed = await updatePrinter(ctx.db, row, { isPaused: paused })
  const { restId } = row
  recordAudit(ctx, { action: paused ? 'pause printer' : 'resume printer', on: prnId, restId })
  announce(ctx, row)
  return toPrinter(changed, ctx.clock.now())
}

export async function setDefaultPrinter(ctx: Context, prnId: string): Promise<Printer> {
  const found = await findPrinter(ctx.db, prnId)
  if (!found || !maySee(ctx.actor, found.restId)) return refuse('not-found')
  const { restId } = found
  const rows = await lockPrintersOf(ctx.db, restId)
  const row = rows.find(({ id }) => id === prnId) ?? refuse('not-found')
  if (row.isDefault) return toPrinter(row, ctx.clock.now())
  const before = rows.find(({ isDefault }) => isDefault)
  // Sent in this order, because a branch has one default at any time.
  const [, changed] = await Promise.all([
    before && updatePrinter(ctx.db, before, { isDefault: false }),
    updatePrinter(ctx.db, row, { isDefault: true }),
  ])
  recordAudit(ctx, {
    action: 'set default printer',
    on: prnId,
    restId,
    before: { name: before?.name ?? null },
    after: { name: row.name },
  })
  announce(ctx, row)
  return toPrinter(changed, ctx.clock.now())
}

/** Connects the cash drawer of a branch to a printer, in place of another, or takes it away. */
export async function setDrawerPrinter(
  ctx: Context,
  { prnId, hasDrawer }: InputOf<typeof drawerCall>,
): Promise<Printer> {
  const found = await findPrinter(ctx.db, prnId)
  if (!found || !maySee(ctx.actor, found.restId)) return refuse('not-found')
  const { restId } = found
  requirePermission(ctx, restId, 'handle drawer')
  const rows = await lockPrintersOf(ctx.db, restId)
  const row = rows.find(({ id }) => id === prnId) ?? refuse('not-found')
  if (row.hasDrawer === hasDrawer) return toPrinter(row, ctx.clock.now())
  const before = rows.find((each) => each.hasDrawer && each.id !== prnId)
  // Sent in this order, because a branch has one drawer at any time.
  const [, changed] = await Promise.all([
    before && updatePrinter(ctx.db, before, { hasDrawer: false }),
    updatePrinter(ctx.db, row, { hasDrawer }),
  ])
  recordAudit(ctx, {
    action: 'set drawer printer',
    on: prnId,
    restId,
    before: { hasDrawer: row.hasDrawer },
    after: { hasDrawer },
  })
  announce(ctx, row)
  return toPrinter(changed, ctx.clock.now())
}

/** Stores a printer's state. It arrives every minute, so it is not audited, and only changes are announced. */
export async function setPrinterState(ctx: Context, input: InputOf<typeof stateCall>): Promise<Printer> {
  const row = await requirePrinterAlone(ctx, input.prnId)
  const now = ctx.clock.now()
  const { status } = input
  const changed = await updatePrinter(ctx.db, row, { isOnline: input.isOnline, status, saidAt: now })
  if (isOnline(row, now) !== input.isOnline || row.status !== status) announce(ctx, row)
  return toPrinter(changed, now)
}
