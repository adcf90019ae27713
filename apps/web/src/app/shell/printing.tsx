import { useEffect, useState, type ReactNode } from 'react'
import { useBranches } from '../../features/restaurants/branch-context.tsx'
import { AdditionsContext } from '../../shared/additions.tsx'
import { keepLoading } from '../../shared/lazy/keep-loading.ts'

const load = () => import('../../features/printing/printing-parts.tsx')
type Parts = Awaited<ReturnType<typeof load>>

/**
 * Printing, wherever the selected branch does it: its tickets are handed over whatever screen is open, and what has to do with it
 * stands on the screens of orders.
 */
export function Printing({ children }: { children: ReactNode }) {
  const { selected, flags } = useBranches()
  const isOn = selected !== null && flags.isRemotePrintAllowed
  const loaded = useParts(isOn)
  const parts = isOn ? loaded : null
  return (
    <AdditionsContext value={parts && parts.additions}>
      {children}
      {parts && selected && <parts.HandOver key={selected._id} restId={selected._id} />}
    </AdditionsContext>
  )
}

/** Comes by itself as soon as it can be had: a kitchen waits for it, and nobody stands at the screen. */
function useParts(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null)
  useEffect(() => (isWanted ? keepLoading('printing', load, setParts) : undefined), [isWanted])
  return parts
}
