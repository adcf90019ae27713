import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors } from '../kernel/errors.ts'
import { idOf } from '../kernel/fields.ts'
import { checkInput } from '../kernel/input-rules.ts'
import { optionalText, textInput } from '../kernel/input-schema.ts'
import { liveTopic } from '../kernel/live-topic.ts'

export const printingErrors = defineErrors({
  'printing-off': 409,
  'no-default-printer': 409,
  'printer-taken': 409,
  'job-settled': 409,
  /** The job waits; sending it again would print it twice. */
  'job-waiting': 409,
  'job-sent': 409,
  'pairing-code-dead': 409,
})

/** A hint carries `restId` and the changed `pjId` (job), `prnId` (printer) or `psId` (paired print service). */
export const printJobsTopic = liveTopic('/manager/print-jobs')

const printer = z.object({
  _id: z.string(),
  restId: z.string(),
  name: z.string(),
  model: z.string(),
  paperSize: z.string(),
  /** Percent. */
  scale: z.number(),
  isLandscape: z.boolean(),
  /** At most one per branch. */
  isDefault: z.boolean(),
  /** As last reported; false after some minutes without a report. */
  isOnline: z.boolean(),
  isPaused: z.boolean(),
  /** A cash drawer is connected to it, which opens when cash is paid. At most one per branch. */
  hasDrawer: z.boolean().default(false),
  status: z.string(),
  /** Null: any print service with a printer of this name may print here. */
  serviceId: z.string().nullable(),
})
export type Printer = z.infer<typeof printer>

export const listPrinters = endpoint({
  name: 'list-printers',
  summary: 'List the printers of a branch, or of every branch this account may see, newest first',
  method: 'GET',
  path: '/manager/printers',
  who: 'approved',
  input: z.object({ restId: idOf().optional() }),
  data: z.array(printer),
})

const LONGEST = 200

export const printServiceId = z.uuid({ error: 'input.not-valid' }).toLowerCase()

/** Kept exactly as reported, because the name finds the printer again. */
export const printerName = z
  .string({ error: 'printer.select' })
  .refine((name) => name.trim() !== '', { error: 'printer.select', abort: true })
  .refine((name) => checkInput('no-or-name', name, { maxLength: LONGEST }) === null, { error: 'input.characters' })

const scale = z
  .number({ error: 'printer.scale' })
  .min(10, { error: 'printer.scale' })
  .max(400, { error: 'printer.scale' })
  .multipleOf(0.1, { error: 'printer.scale' })

export const addPrinter = endpoint({
  name: 'add-printer',
  summary: 'Add a printer. It is not the default printer at first, and prints sheets in landscape',
  method: 'POST',
  path: '/manager/printer',
  who: 'approved',
  input: z.object({
    restId: idOf(),
    name: printerName,
    isDefault: z.literal(false, { error: 'printer.never-default' }).default(false),
    model: optionalText({ maxLength: LONGEST }),
    paperSize: textInput('no-or-name', { maxLength: 60 }),
    isLandscape: z.literal(true, { error: 'printer.always-landscape' }).default(true),
    scale,
    serviceId: printServiceId.nullish().transform((id) => id ?? null),
  }),
  data: printer,
  errors: printingErrors,
})

const prnId = idOf('printer.select')

export const changePrinter = endpoint({
  name: 'change-printer',
  summary: 'Change the paper and the scale of a printer. Waiting jobs print on the new paper',
  method: 'PATCH',
  path: '/manager/printer',
  who: 'approved',
  input: z.object({ prnId, paperSize: textInput('no-or-name', { maxLength: 60 }), scale }),
  data: printer,
  errors: printingErrors,
})

export const removePrinter = endpoint({
  name: 'remove-printer',
  summary: 'Remove a printer. Its waiting jobs fail and can be sent to another',
  method: 'DELETE',
  path: '/manager/printer',
  who: 'approved',
  input: z.object({ prnId }),
  data: z.undefined(),
})

export const pausePrinter = endpoint({
  name: 'pause-printer',
  summary: 'Pause or resume a printer. Without isPaused, toggle it',
  method: 'PATCH',
  path: '/manager/printer-pause',
  who: 'approved',
  input: z.object({ prnId, isPaused: z.boolean({ error: 'input.not-valid' }).optional() }),
  data: printer,
})

export const setDefaultPrinter = endpoint({
  name: 'set-default-printer',
  summary: 'Make a printer the default printer, in place of the previous one',
  method: 'PATCH',
  path: '/manager/printer-default',
  who: 'approved',
  input: z.object({ prnId }),
  data: printer,
})

export const setDrawerPrinter = endpoint({
  name: 'set-drawer-printer',
  summary: 'Choose the printer that the cash drawer is connected to, in place of the previous one, or none',
  method: 'PATCH',
  path: '/manager/printer-drawer',
  who: 'approved',
  input: z.object({ prnId, hasDrawer: z.boolean({ error: 'input.not-valid' }) }),
  data: printer,
})

export const setPrinterState = endpoint({
  name: 'set-printer-state',
  summary: 'Report whether a printer is online, and its status in words',
  method: 'PATCH',
  path: '/manager/printer-state',
  who: 'approved',
  input: z.object({
    prnId,
    status: optionalText({ maxLength: LONGEST }),
    isOnline: z.boolean({ error: 'input.not-valid' }),
  }),
  data: printer,
})

export const readPrintService = endpoint({
  name: 'read-print-service',
  summary: 'Get the address at which a browser looks for its local print service',
  method: 'GET',
  path: '/manager/print-service',
  who: 'approved',
  input: z.object({}),
  data: z.object({ url: z.string() }),
})
