import { IconCashRegister } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DataRow, RowNumber } from '../../shared/ui/data-row.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useWhen } from '../restaurants/use-when.ts'
import type { DrawerRow } from './drawer-rows.rules.ts'
import { Difference } from './difference.tsx'

export function DrawerListRow({ row }: { row: DrawerRow }) {
  const { t } = useTranslation()
  const { money, time } = useFormats()
  const when = useWhen()
  if ('drawer' in row) {
    const { name, openedAt, sales } = row.drawer
    return (
      <DataRow
        lead={<IconCashRegister size={24} stroke={1.75} aria-hidden />}
        title={name}
        below={t('drawers.since', { when: when(openedAt) })}
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
