import { lazy, Suspense } from 'react'
import type { Additions } from '../../shared/additions.tsx'
import { PrintOrder } from './print-order.tsx'
import { PrintTrouble } from './print-trouble.tsx'
import { useHandOver } from './use-hand-over.ts'

/** Seldom needed, so that other screens do not wait for them. */
const KickDrawer = lazy(() => import('./kick-drawer.tsx'))
const BillOfCart = lazy(() => import('./bill-state.tsx'))
const PrintBill = lazy(() => import('./print-bill.tsx'))
const PrintZReport = lazy(() => import('./print-z-report.tsx'))

function Drawer() {
  return (
    <Suspense>
      <KickDrawer />
    </Suspense>
  )
}

const Bill: Additions['Bill'] = (added) => (
  <Suspense>
    <PrintBill {...added} />
  </Suspense>
)

const BillState: Additions['BillState'] = (added) => (
  <Suspense>
    <BillOfCart {...added} />
  </Suspense>
)

function ZReport({ drawerId }: { drawerId: string }) {
  return (
    <Suspense>
      <PrintZReport drawerId={drawerId} />
    </Suspense>
  )
}

export const additions: Additions = { Order: PrintOrder, Orders: PrintTrouble, Bill, BillState, ZReport, Drawer }

export function HandOver({ restId }: { restId: string }) {
  useHandOver(restId)
  return null
}
