import { useMemo } from 'react'
import { useBranch } from '../restaurants/branch-context.tsx'

/** Where the maps of the branch that is worked on begin, and the circle on them; nothing where they begin where all do. */
export function useBranchMap() {
  const { map } = useBranch()
  return useMemo(() => {
    if (map === null) return {}
    const { zoom, radius, latitude, longitude } = map
    const centre = { latitude, longitude }
    return { centre, zoom, circle: radius === null ? null : { ...centre, radiusKm: radius } }
  }, [map])
}
