import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOf } from '../kernel/fields.ts'
import { optionalText, textInput } from '../kernel/input-schema.ts'
import { localPrinter } from './print-service.contract.ts'
import { printerName, printingErrors, printServiceId } from './printers.contract.ts'

// A paired print service connects to the server and claims its jobs itself, without a browser.

export const PAIRING_MINUTES = 10

/** A print service reports every minute; without a report for this long it counts as gone. */
export const SERVICE_HEARD_MS = 3 * 60_000

export const MOST_PRINTERS = 200

const pairedService = z.object({
  _id: z.string(),
  restId: z.string(),
  name: z.string(),
  serviceId: z.string(),
  /** When true, browsers leave its jobs alone. */
  isConnected: z.boolean(),
  heardAt: z.string().nullable(),
  pairedAt: z.string(),
  printers: z.array(localPrinter),
})
export type PairedService = z.infer<typeof pairedService>

export const listPrintServices = endpoint({
  name: 'list-print-services',
  summary: 'List the print services paired with a branch, newest first',
  method: 'GET',
  path: '/manager/print-services',
  who: 'approved',
  input: z.object({ restId: idOf() }),
  data: z.array(pairedService),
})

export const makePairingCode = endpoint({
  name: 'make-pairing-code',
  summary: 'Create a code that pairs one print service with a branch. It replaces the previous code',
  method: 'POST',
  path: '/manager/print-pairing',
  who: 'approved',
  secret: true,
  input: z.object({ restId: idOf() }),
  data: z.object({ code: z.string(), expiresAt: z.string() }),
  errors: printingErrors,
})

export const unpairPrintService = endpoint({
  name: 'unpair-print-service',
  summary: 'End the pairing of a print service. It can claim no more jobs',
  method: 'DELETE',
  path: '/manager/print-pairing',
  who: 'approved',
  input: z.object({ psId: idOf() }),
  data: z.undefined(),
})

/** Three groups of four, without letters and digits that look alike. */
export const pairingCode = z
  .string({ error: 'pairing.code' })
  .trim()
  .toUpperCase()
  .regex(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/, { error: 'pairing.code' })

export const pairPrintService = endpoint({
  name: 'pair-print-service',
  summary: 'Exchange a pairing code for the key of a print service. Only this reply shows the key',
  method: 'POST',
  path: '/print-service/pairing',
  who: 'anyone',
  secret: true,
  input: z.object({
    code: pairingCode,
    serviceId: printServiceId,
    name: textInput('no-or-name', { minLength: 1, maxLength: 100 }),
  }),
  data: z.object({ key: z.string(), restId: z.string(), restaurant: z.string() }),
  errors: printingErrors,
})

export const reportedPrinter = z.object({
  name: printerName,
  code: z.number({ error: 'input.not-valid' }).int({ error: 'input.not-valid' }),
  status: optionalText({ maxLength: 200 }),
  model: optionalText({ maxLength: 200 }),
  isRollOnly: z.boolean({ error: 'input.not-valid' }).optional(),
})

export const reportPrinters = endpoint({
  name: 'tell-printers',
  summary: 'Report the printers of a paired print service, every minute and on each change',
  method: 'PATCH',
  path: '/print-service/printers',
  who: 'print-service',
  input: z.object({
    isLeaving: z.boolean({ error: 'input.not-valid' }).default(false),
    printers: z.array(reportedPrinter, { error: 'input.not-valid' }).max(MOST_PRINTERS, { error: 'input.too-many' }),
  }),
  data: z.undefined(),
})
