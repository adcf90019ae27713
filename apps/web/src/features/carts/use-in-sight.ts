import { useEffect, useState, type RefObject } from 'react'

export function useInSight(place: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting === true), {
      threshold: 0.6,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isInSight
}
