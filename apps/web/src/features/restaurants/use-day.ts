import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranches } from './branch-context.tsx'

/** Says the day of an instant, in the zone of the branch that is worked on; the browser's while there is none. */
export function useDay(): (instant: string) => string {
  const locale = useTranslation().i18n.language
  const timeZone = useBranches().selected?.timeZone
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    return (instant) => days.format(new Date(instant))
  }, [locale, timeZone])
}
