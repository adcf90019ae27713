import {
  exportCsv,
  importCsv as importCall,
  importCsvPrices,
  previewCsvImport,
  type CsvListName,
} from '@brigade/contract/csv/csv.contract.ts'
import { maySee } from '../../platform/context.ts'
import { bind, bindArchive, type Opening } from '../../platform/http/bind.ts'
import { InputRefusal } from '../../platform/http/read-input.ts'
import type { Upload } from '../../platform/http/uploads.ts'
import { refuse } from '../../platform/refusal.ts'
import { requireBranch } from '../restaurants/restaurants.public.ts'
import { csvSays } from './csv-problem.ts'
import type { CsvSource } from './csv-source.ts'
import { importCsv, previewCsv } from './import-csv.ts'
import { readZipPictures } from './zip-pictures.ts'

type Sources = Readonly<Record<CsvListName, CsvSource>>

interface Asked {
  list: CsvListName
  restId: string
  text: string
}

/** Reads the images that the file names, before the transaction of the call. */
const imagesOf =
  (sources: Sources) =>
  async (zip: Upload | undefined, { list, restId, text }: Asked, { actor, signal }: Opening) => {
    if (!zip) return null
    if (!maySee(actor, restId)) return refuse('not-found')
    const { imagesIn } = sources[list]
    if (!imagesIn) throw new InputRefusal({ zip: csvSays('csv.zip-list') })
    return readZipPictures(zip, await imagesIn(text), signal)
  }

/** Later features give the lists. */
export const csvRoutes = (sources: Sources) => [
  bind(exportCsv, async (ctx, { list, restId, style, only }) => {
    await requireBranch(ctx, restId)
    const write = (db: typeof ctx.db) => sources[list].write({ ...ctx, db }, restId, style, only === 'header')
    return { data: { text: await ctx.db.snapshot(write) } }
  }),
  bindArchive(previewCsvImport, imagesOf(sources), async (ctx, input, pictures) => ({
    data: await previewCsv(ctx, sources[input.list], input, pictures),
  })),
  bindArchive(importCsvPrices, imagesOf(sources), async (ctx, input, pictures) => ({
    data: await importCsv(ctx, sources[input.list], input, pictures),
  })),
  bindArchive(importCall, imagesOf(sources), async (ctx, input, pictures) => ({
    data: await importCsv(ctx, sources[input.list], input, pictures),
  })),
]
