import { useEffect } from 'react'
import type { Pages } from './lists.ts'
import { mayStillCome } from './looking-on.rules.ts'

/** Reads further pages while they may contain a row that is missing so far, and returns whether they may. */
export function useLookingOn(
  missing: string | null,
  rows: readonly { _id: string }[] | undefined,
  { isWhole, loadMore }: Pick<Pages<unknown>, 'isWhole' | 'loadMore'>,
): boolean {
  const isLookingOn = missing !== null && rows !== undefined && mayStillCome(missing, rows, isWhole)
  useEffect(() => {
    if (isLookingOn) loadMore()
  }, [isLookingOn, loadMore])
  return isLookingOn
}
