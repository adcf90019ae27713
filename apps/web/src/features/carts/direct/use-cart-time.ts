import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../../shared/api/server-time.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'

const TODAY_MS = 18 * 3_600_000

export function useCartTime() {
  const { timeZone } = useBranch()
  const locale = useTranslation().i18n.language
  return useMemo(() => {
    const times = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' })
    const dates = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    return (instant: string) => {
      const at = new Date(instant)
      return (serverTime(Date.now()) - at.getTime() < TODAY_MS ? times : dates).format(at)
    }
  }, [timeZone, locale])
}
