import path from 'node:path'
import { PRINT_SERVICE_PORT } from '@brigade/contract/printing/print-service.contract.ts'
import { z } from 'zod'
import { logLevels } from './log.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)

function isWebOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${pathname}${search}${hash}` === '/'
}

/** Browsers send the origin. `*` is not allowed, because any page could use up the kitchen's paper. */
const origins = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine(
    (parts) => parts.length > 0 && parts.every(isWebOrigin),
    'must be addresses such as https://brigade.example, without a path, with commas between them',
  )
  .transform((parts) => parts.map((part) => new URL(part).origin))

const RECEIPT_PRINTER_PORT = 9100
const receiptPrinter = /^([^=]{1,200}?)\s*=\s*(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i

function readReceiptPrinter(text: string) {
  const [, name, address, host = address, port = RECEIPT_PRINTER_PORT] = receiptPrinter.exec(text) ?? []
  if (name === undefined || host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined
  return { name, host, port: Number(port) }
}

const receiptPrinters = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((parts) => parts.every(readReceiptPrinter), {
    error: 'must be names with addresses such as Kitchen=192.168.1.50, Bar=10.0.0.7:9100, with commas between them',
    abort: true,
  })
  .transform((parts) => parts.flatMap((part) => readReceiptPrinter(part) ?? []))
  .refine(
    (printers) => new Set(printers.map(({ name }) => name)).size === printers.length,
    'must give every printer a name of its own',
  )

const variables = z.object({
  PRINT_PORT: whole(0, 65_535).default(PRINT_SERVICE_PORT),
  PRINT_ORIGINS: origins.default(['http://localhost:3000', 'http://127.0.0.1:3000']),
  PRINT_DATA_DIR: z
    .string()
    .default('./data/print-service')
    .transform((folder) => path.resolve(folder)),
  PRINT_CUPS_URL: z
    .string()
    .refine(isWebOrigin, 'must be an address such as http://localhost:631, without a path')
    .transform((text) => new URL(text).origin)
    .default('http://localhost:631'),
  PRINT_RECEIPT_PRINTERS: receiptPrinters.default([]),
  PRINT_SECONDS: whole(1, 600).default(30),
  CHROMIUM: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
})

export type Config = ReturnType<typeof readConfig>

/** Reads the configuration. Throws one StartError that names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = env[name]?.trim()
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const read = variables.safeParse(given)
  if (!read.success) {
    throw new StartError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'))
  }
  const { data } = read
  return {
    port: data.PRINT_PORT,
    origins: data.PRINT_ORIGINS,
    dataDir: data.PRINT_DATA_DIR,
    cupsUrl: data.PRINT_CUPS_URL,
    receiptPrinters: data.PRINT_RECEIPT_PRINTERS,
    jobMs: data.PRINT_SECONDS * 1000,
    browser: data.CHROMIUM,
    logLevel: data.LOG_LEVEL,
  }
}
