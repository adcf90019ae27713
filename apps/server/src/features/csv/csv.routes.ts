import {
  exportCsv,
  importCsv as importCall,
  importCsvPrices,
  previewCsvImport,
  type CsvListName,
} from '@brigade/contract/csv/csv.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import type { CsvSource } from './csv-source.ts'
import { importCsv } from './import-csv.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'

/** Later features give the lists. */
export const csvRoutes = (sources: Readonly<Record<CsvListName, CsvSource>>) => [
  bind(exportCsv, async (ctx, { list, restId, style, only }) => {
    await requireBranch(ctx, restId)
    const write = (db: typeof ctx.db) => sources[list].write({ ...ctx, db }, restId, style, only === 'header')
    return { data: { text: await ctx.db.snapshot(write) } }
  }),
  bind(previewCsvImport, async (ctx, { list, restId, text }) => {
    await requireBranch(ctx, restId)
    const plan = (db: typeof ctx.db) => sources[list].plan({ ...ctx, db }, { restId, text, isChanging: false })
    return { data: (await ctx.db.snapshot(plan)).told }
  }),
  bind(importCsvPrices, async (ctx, input) => ({ data: await importCsv(ctx, sources[input.list], input) })),
  bind(importCall, async (ctx, input) => ({ data: await importCsv(ctx, sources[input.list], input) })),
]
