import './print-settings-words.ts'
import { listPrintJobs, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { listPrintServices, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import { listPrinters, readPrintService, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch, type BranchOptions } from '../restaurants/at-branch.factory.tsx'

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
