import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { getUserDetails, type UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { listPrintJobs, type PrintJob } from '@brigade/contract/printing/jobs.contract.ts'
import { listPrintServices, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import { listPrinters, readPrintService, type Printer } from '@brigade/contract/printing/printers.contract.ts'
import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { atBranch } from '../orders/handing-on.factory.tsx'
import { aBranch } from '../restaurants/restaurant.factory.ts'

/** A printer of the branch whose id is its name in small letters, online, at 80 mm. */
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

/** A print service that is paired with the branch and takes its jobs itself; its id is its name in small letters. */
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

interface Wish {
  printers?: Printer[]
  services?: PairedService[]
  jobs?: PrintJob[]
  plugins?: string[]
  userType?: UserDetails['type']
  /** Of everything that is not a question. */
  answer?: (path: string) => Response
}

/** A server of one branch; what is done there is kept, and answered as the test says. */
export function printingServer({ answer, ...wish }: Wish = {}) {
  // As by https, or on the machine itself.
  vi.stubGlobal('isSecureContext', true)
  const { printers = [], services = [], jobs = [], plugins = ['Remote Print'], userType = 'manager' } = wish
  const sent: { path: string; body: unknown }[] = []
  const has = { printers, services, jobs }
  const reads = (url: URL) =>
    new Map<string, unknown>([
      [listPrinters.path, has.printers],
      [listPrintServices.path, has.services],
      [readPrintService.path, { url: 'http://127.0.0.1:17777' }],
      [listPrintJobs.path, jobsAsked(has.jobs, url.searchParams)],
      [listRestaurants.path, [aBranch()]],
      [listPlugins.path, plugins.map((name) => ({ name }))],
      [getUserDetails.path, { type: userType }],
    ])
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const url = new URL(address, 'http://brigade.test')
    const isRead = request.method === 'GET' || url.pathname === listPlugins.path
    const data = isRead ? reads(url).get(url.pathname) : undefined
    if (data !== undefined) return Response.json({ error: false, data, next: null })
    sent.push({ path: url.pathname, body: typeof request.body === 'string' ? JSON.parse(request.body) : null })
    return answer?.(url.pathname) ?? Response.json({ error: false, data: null })
  })
  return {
    has,
    /** What was sent to one call. */
    sentTo: ({ path }: Endpoint) => sent.filter((each) => each.path === path).map(({ body }) => body),
  }
}

function jobsAsked(jobs: readonly PrintJob[], asked: URLSearchParams): PrintJob[] {
  return jobs.filter(
    ({ printer, isSettled }) => printer._id === asked.get('prnId') && (asked.get('isOpen') === null || !isSettled),
  )
}

const SETTINGS = '/dashboard/settings'

/** Draws a screen of the settings, that of the printers unless it is said, and does with it what a person does. */
export async function atSettings(screen: ReactNode, path = '/printers', root = '/printers') {
  // Rows that are not in sight do not exist, and nothing has a height here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const router = createMemoryRouter(
    [
      { path: `${SETTINGS}${root}/*`, element: screen },
      { path: '*', element: screen },
    ],
    { initialEntries: [`${SETTINGS}${path}`] },
  )
  const hands = await atBranch(<RouterProvider router={router} />)
  return { ...hands, address: () => router.state.location.pathname.replace(SETTINGS, '') }
}
