import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBranches } from './branch-context.tsx'

/** Formats the day of an instant in the selected branch's time zone; in the browser's without a branch. */
export function useDay(): (instant: string) => string {
  const locale = useTranslation().i18n.language
  const timeZone = useBranches().selected?.timeZone
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
    return (instant) => days.format(new Date(instant))
  }, [locale, timeZone])
}
