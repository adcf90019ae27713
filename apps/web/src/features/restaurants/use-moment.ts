import { nextQuarter } from '@brigade/contract/restaurants/order-limit.rules.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useEffect, useState } from 'react'
import { serverTime } from '../../shared/api/server-time.ts'

const STATUS_REFRESH_MS = 30_000

const present = () => new Date(serverTime(Date.now()))

/**
 * The present moment. It advances every half minute, as a pause ends and a quarter hour begins, the branch's midnight
 * among them, and when a setting changes.
 */
export function useMoment(branch: Restaurant): Date {
  const [moment, setMoment] = useState(present)
  const look = () => setMoment(present())
  const ends = [branch.delivery, branch.takeaway, branch.dining].map(({ reopensAt = '' }) => Date.parse(reopensAt))
  const next = Math.min(nextQuarter(moment).getTime(), ...ends.filter((end) => end > moment.getTime()))

  useEffect(() => {
    const timer = setInterval(look, STATUS_REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  useEffect(look, [branch])
  useEffect(() => {
    const timer = setTimeout(look, next - present().getTime())
    return () => clearTimeout(timer)
  }, [moment, next])

  return moment
}
