import { useMemo } from 'react'
import { useBranch } from '../restaurants/branch-context.tsx'

/** The starting view and circle of the selected branch's maps; empty for the default view. */
export function useBranchMap() {
  const { map } = useBranch()
  return useMemo(() => {
    if (map === null) return {}
    const { zoom, radius, latitude, longitude } = map
    const centre = { latitude, longitude }
    return { centre, zoom, circle: radius === null ? null : { ...centre, radiusKm: radius } }
  }, [map])
}
