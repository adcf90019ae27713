import './print-settings-words.ts'
import { listPrintJobs, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { listPrintServices, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import { listPrinters, readPrintService, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'

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

interface Has {
  printers?: Printer[]
  services?: PairedService[]
  jobs?: PrintJob[]
}

export function printingServer({ printers = [], services = [], jobs = [] }: Has = {}) {
  // As for a page loaded over HTTPS or from this machine.
  vi.stubGlobal('isSecureContext', true)
  const has = { printers, services, jobs }
  answers(listPrinters, () => has.printers)
  answers(listPrintServices, () => has.services)
  answers(readPrintService, () => ({ url: 'http://127.0.0.1:17777' }))
  answers(listPrintJobs, ({ prnId, isOpen }) =>
    has.jobs.filter(
      ({ printer, isSettled }) =>
        (prnId === undefined || printer._id === prnId) && (isOpen === undefined || !isSettled),
    ),
  )
  return has
}

const SETTINGS = '/dashboard/settings'

export function renderSettings(
  screen: ReactNode,
  { at = '/printers', route = '/printers', plugins = ['Remote Print'], ...options }: BranchOptions = {},
) {
  const rendered = renderAtBranch(screen, {
    at: `${SETTINGS}${at}`,
    route: `${SETTINGS}${route}/*`,
    plugins,
    ...options,
  })
  return { ...rendered, address: () => rendered.address().replace(SETTINGS, '') }
}
