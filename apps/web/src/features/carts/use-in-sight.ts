import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/** How much of it must be seen. */
const SHARE = 0.6

export function useInSight(place: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  // Before the first paint: the observer answers a frame later.
  useLayoutEffect(() => {
    if (!place.current) return
    const { top, bottom, height } = place.current.getBoundingClientRect()
    setInSight(height > 0 && Math.min(bottom, innerHeight) - Math.max(top, 0) >= height * SHARE)
  }, [place])
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting === true), {
      threshold: SHARE,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInSight
}
