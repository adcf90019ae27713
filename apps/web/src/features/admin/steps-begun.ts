import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'

const begun = z.object({ stepOf: z.string(), within: z.string() })

/** What the link of a step carries: its branch, and the address below which the step is done. */
export type StepBegun = z.infer<typeof begun>

/** The branch whose step is being done here, or null. */
export function useStepBegun(): string | null {
  const { pathname, ...location } = useLocation()
  const [last, setLast] = useState<StepBegun | null>(null)
  // Only the first address of the step carries it.
  const step = begun.safeParse(location.state).data ?? last
  const isHere = step !== null && pathname.startsWith(step.within)
  const { stepOf, within } = step ?? {}
  useEffect(() => {
    setLast(isHere && stepOf !== undefined && within !== undefined ? { stepOf, within } : null)
  }, [isHere, stepOf, within])
  return isHere ? step.stepOf : null
}
