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
    const { name, openedAt, openedBy, sales } = row.drawer
    return (
      <DataRow
        lead={<RowNumber number={<IconCashRegister size={24} stroke={1.75} aria-hidden />} />}
        title={name}
        value={t('drawers.bills', { count: sales })}
        below={t('drawers.opened-by', { by: openedBy })}
        isWhole
        beside={when(openedAt)}
      />
    )
  }
  const { number, drawer, closedAt, closedBy, counted, over } = row.report
  return (
    <DataRow
      lead={<RowNumber number={t('drawers.z-number', { number })} />}
      title={drawer}
      value={t('drawers.was-counted', { amount: money(counted) })}
      below={t('drawers.closed-by', { by: closedBy, when: time(closedAt) })}
      isWhole
      beside={<Difference over={over} />}
    />
  )
}
