import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useEffect, useState } from 'react'
import { nextDayBegins } from './next-day.rules.ts'

const STATUS_REFRESH_MS = 30_000

/** The present moment, which advances every half minute, at the branch's midnight, and when a setting changes. */
export function useMoment(branch: Restaurant): Date {
  const { timeZone } = branch
  const [moment, setMoment] = useState(() => new Date())
  const look = () => setMoment(new Date())

  useEffect(() => {
    const timer = setInterval(look, STATUS_REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(look, [branch])
  useEffect(() => {
    const timer = setTimeout(look, nextDayBegins(moment, timeZone).getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [moment, timeZone])

  return moment
}
