import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'

/** A menu of 5,000 foods with 10,000 variations and everything that they can have. */
export const MOST_CSV_BYTES = 5_000_000
export const MOST_CSV_ROWS = 10_000
/** With what JSON writes for quotes and ends of rows. */
const MOST_JSON_BYTES = 8 * 1024 * 1024
/** A preview tells so many problems, and so many entries that are new or changed. */
export const MOST_TOLD = 100

/** A ZIP with images, and what is in it. More photos come in parts. */
export const MOST_ZIP_BYTES = 40 * 1024 * 1024
export const MOST_UNPACKED_BYTES = 2 * MOST_ZIP_BYTES
export const MOST_ZIP_ENTRIES = 1000
export const MOST_ZIP_IMAGES = 200

/** The lists that can be exported and imported. */
const csvList = z.enum(
  [
    'foods',
    'materials',
    'addons',
    'customizations',
    'suppliers',
    'coupons',
    'coalitions',
    'categories',
    'menus',
    'taxes',
    'payment-modes',
    'delivery-services',
    'expense-categories',
    'conditions',
  ],
  { error: 'input.not-in-list' },
)
export type CsvListName = z.infer<typeof csvList>

/** `semicolon` has decimal commas and begins with a byte order mark, as Excel expects it in many countries. */
export const csvStyle = z.enum(['comma', 'semicolon'], { error: 'input.not-in-list' })
export type CsvStyle = z.infer<typeof csvStyle>

/** Foods, suppliers and coupons are those of this branch. The other lists of the business are the same in every branch. */
const which = { list: csvList, restId: idOf() }

const sentFile = {
  ...which,
  text: z.string({ error: 'input.not-text' }).max(MOST_CSV_BYTES, { error: 'input.too-long' }),
  /** The name of the ZIP with the images that rows of foods name. */
  zip: z.array(z.string(), { error: 'input.not-valid' }).max(1, { error: 'input.too-many' }).optional(),
}

const files = { field: 'zip', most: 1, archiveBytes: MOST_ZIP_BYTES, dataBytes: MOST_JSON_BYTES } as const

const counts = { added: z.number().int(), changed: z.number().int(), unchanged: z.number().int() }

/** Rows count as in a spreadsheet: the names of the columns are row 1. */
const row = z.number().int()

const csvPlan = z.object({
  /** Of the file and of what it would change now. */
  version: z.string(),
  ...counts,
  /** Changed entries that get another price. Only owners change prices. */
  priced: z.number().int(),
  problemCount: z.number().int(),
  /** A column of null means the whole row. */
  problems: z.array(z.object({ row, column: z.string().nullable(), text: z.string() })),
  entries: z.array(
    z.object({
      row,
      name: z.string(),
      isNew: z.boolean(),
      /** Of a changed entry. */
      cells: z.array(z.object({ column: z.string(), was: z.string(), will: z.string() })),
    }),
  ),
})
export type CsvPlan = z.infer<typeof csvPlan>

export const exportCsv = endpoint({
  name: 'export-csv',
  summary: 'Write a list as CSV, or a template with the names of its columns and examples',
  method: 'GET',
  path: '/manager/csv',
  who: 'approved',
  /** `header` asks for the template. */
  input: z.object({ ...which, style: csvStyle, only: z.literal('header').optional() }),
  data: z.object({ text: z.string() }),
})

export const previewCsvImport = endpoint({
  name: 'preview-csv-import',
  summary: 'Tell what importing a CSV file would add and change, and every problem in it. Changes nothing',
  method: 'POST',
  path: '/manager/preview-csv-import',
  who: 'approved',
  reads: true,
  files,
  input: z.object(sentFile),
  data: csvPlan,
})

const sentVersion = z.string({ error: 'input.not-valid' }).max(100, { error: 'input.too-long' })

export const importCsv = endpoint({
  name: 'import-csv',
  summary: 'Add and change the entries of a CSV file, all or none, if it would still do what its preview told',
  method: 'POST',
  path: '/manager/csv-import',
  who: 'approved',
  files,
  input: z.object({ ...sentFile, version: sentVersion }),
  data: z.object(counts),
})

export const importCsvPrices = endpoint({
  name: 'import-csv-prices',
  summary: 'Import a CSV file that also changes prices',
  method: 'POST',
  path: '/manager/csv-import-with-prices',
  who: 'owner-or-unlocked',
  files,
  input: z.object({ ...sentFile, list: csvList.extract(['foods', 'addons']), version: sentVersion }),
  data: z.object(counts),
})
