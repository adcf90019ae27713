import { IconCashRegister } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataRow, RowNumber } from '../../shared/ui/data-row.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import type { DrawerRow } from './drawer-rows.rules.ts'
import { Difference } from './difference.tsx'

const YEARS_MOVE_ON_MS = 3_600_000

export function DrawerListRow({ row }: { row: DrawerRow }) {
  const { t } = useTranslation()
  const { money, shortMoment } = useFormats()
  const now = useNow(YEARS_MOVE_ON_MS)
  if ('drawer' in row) {
    const { name, openedAt, sales } = row.drawer
    return (
      <DataRow
        lead={<IconCashRegister size={24} stroke={1.75} aria-hidden />}
        title={name}
        below={t('drawers.since', { when: shortMoment(openedAt, now) })}
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
      below={shortMoment(closedAt, now)}
      beside={<Difference over={over} />}
    />
  )
}
