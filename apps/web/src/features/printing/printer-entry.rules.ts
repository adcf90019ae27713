import { PRINT_SERVICE_PORT } from '@brigade/contract/printing/print-service.contract.ts'

const KNOWN_ORIGINS = new Set(['http://localhost:3000', 'http://127.0.0.1:3000'])

export function startCommand(origin: string, soughtAt: string | null): string {
  const port = soughtAt === null ? PRINT_SERVICE_PORT : Number(new URL(soughtAt).port)
  return [
    ...(KNOWN_ORIGINS.has(origin) ? [] : [`PRINT_ORIGINS=${origin}`]),
    ...(port === PRINT_SERVICE_PORT ? [] : [`PRINT_PORT=${port}`]),
    'npm run print-service',
  ].join(' ')
}
