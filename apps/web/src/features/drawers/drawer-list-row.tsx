import { localTime } from '@brigade/contract/kernel/dates.ts'
import { IconCashRegister } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataRow, RowNumber } from '../../shared/ui/data-row.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { DrawerRow } from './drawer-rows.rules.ts'
import { Difference } from './difference.tsx'

const DAYS_MOVE_ON_MS = 60_000

export function DrawerListRow({ row }: { row: DrawerRow }) {
  const { t } = useTranslation()
  const { money, shortMoment, time } = useFormats()
  const { timeZone } = useBranch()
  const now = useNow(DAYS_MOVE_ON_MS)
  if ('drawer' in row) {
    const { name, openedAt, sales } = row.drawer
    const dateOf = (instant: string | number) => localTime(new Date(instant), timeZone).date
    const isToday = dateOf(openedAt) === dateOf(now)
    return (
      <DataRow
        lead={<IconCashRegister size={24} stroke={1.75} aria-hidden />}
        title={name}
        below={t('drawers.since', { when: isToday ? time(openedAt) : shortMoment(openedAt, now) })}
        beside={t('drawers.bills', { count: sales })}
      />
    )
  }
  const { number, drawer, closedAt, total, over } = row.report
  return (
    <DataRow
      lead={<RowNumber number={number} />}
      title={drawer}
      value={money(total)}
      below={time(closedAt)}
      beside={<Difference over={over} />}
    />
  )
}
