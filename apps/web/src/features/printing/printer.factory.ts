import type { PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'

/** An online 80 mm printer whose id is its name in lower case. */
export function aPrinter(_id: string, changes: Partial<Printer> = {}): Printer {
  return {
    _id,
    restId: 'branch',
    name: `${_id.slice(0, 1).toUpperCase()}${_id.slice(1)}`,
    model: 'TM-T20',
    paperSize: '80 mm',
    scale: 100,
    isLandscape: true,
    isDefault: false,
    isOnline: true,
    isPaused: false,
    hasDrawer: false,
    status: 'Ready',
    serviceId: null,
    ...changes,
  }
}

/** A paired, connected print service whose id is its name in lower case. */
export function aPairedService(_id: string, changes: Partial<PairedService> = {}): PairedService {
  return {
    _id,
    restId: 'branch',
    name: `${_id.slice(0, 1).toUpperCase()}${_id.slice(1)}`,
    serviceId: `service ${_id}`,
    isConnected: true,
    heardAt: '2024-03-05T00:03:00Z',
    pairedAt: '2024-03-01T00:00:00Z',
    printers: [],
    ...changes,
  }
}
