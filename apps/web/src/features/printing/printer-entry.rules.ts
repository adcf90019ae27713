import { PRINT_SERVICE_PORT } from '@brigade/contract/printing/print-service.contract.ts'

const KNOWN_ORIGINS = new Set(['http://localhost:3000', 'http://127.0.0.1:3000'])

/** What starts the print service so that it is found where it is sought, and a page of this origin may print there. */
export function startCommand(origin: string, soughtAt: string | null): string {
  const port = soughtAt === null ? PRINT_SERVICE_PORT : Number(new URL(soughtAt).port)
  return [
    ...(KNOWN_ORIGINS.has(origin) ? [] : [`PRINT_ORIGINS=${origin}`]),
    ...(port === PRINT_SERVICE_PORT ? [] : [`PRINT_PORT=${port}`]),
    'npm run print-service',
  ].join(' ')
}
