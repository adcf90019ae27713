import { PRINT_SERVICE_PORT, type LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'

/** The printers of this machine that can still be added. */
export function offeredPrinters(local: readonly LocalPrinter[], added: readonly Pick<Printer, 'name'>[]) {
  const names = new Set(added.map(({ name }) => name))
  return local.filter(({ name }) => !names.has(name))
}

const KNOWN_ORIGINS = new Set(['http://localhost:3000', 'http://127.0.0.1:3000'])

/** What starts the print service so that it is found where it is sought, and a page of this origin may print there. */
export function startCommand(origin: string, soughtAt: string | undefined): string {
  const port = soughtAt === undefined ? PRINT_SERVICE_PORT : Number(new URL(soughtAt).port)
  return [
    ...(KNOWN_ORIGINS.has(origin) ? [] : [`PRINT_ORIGINS=${origin}`]),
    ...(port === PRINT_SERVICE_PORT ? [] : [`PRINT_PORT=${port}`]),
    'npm run print-service',
  ].join(' ')
}
