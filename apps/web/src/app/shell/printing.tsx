import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useBranches } from '../../features/restaurants/branch-context.tsx'
import { AdditionsContext } from '../../shared/additions.tsx'
import { keepLoading } from '../../shared/lazy/keep-loading.ts'

const load = () => import('../../features/printing/printing-parts.tsx')
const NoOutlet = lazy(() => import('../../features/kitchen/no-outlet.tsx'))
const BelowOrders = () => (
  <Suspense>
    <NoOutlet />
  </Suspense>
)

type Parts = Awaited<ReturnType<typeof load>>

/**
 * Keeps printing on every screen of a branch that prints, and gives its state to the order screens. They also warn of a
 * kitchen that sees no orders.
 */
export function Printing({ children }: { children: ReactNode }) {
  const { selected, flags } = useBranches()
  const isOn = selected !== null && flags.isRemotePrintAllowed
  const loaded = useParts(isOn)
  const parts = isOn ? loaded : null
  const additions = useMemo(() => ({ ...parts?.additions, BelowOrders }), [parts])
  return (
    <AdditionsContext value={additions}>
      {children}
      {parts && selected && <parts.HandOver key={selected._id} restId={selected._id} />}
    </AdditionsContext>
  )
}

/** Loads without a click, because the kitchen waits for tickets. */
function useParts(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => (isWanted ? keepLoading('printing', load, setParts) : undefined), [isWanted])
  return parts
}
