import { IconAlertTriangle, IconArrowUp, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { differenceOf } from './drawer-rows.rules.ts'

const looks = {
  exact: { icon: IconCheck, tone: 'good' },
  over: { icon: IconArrowUp, tone: 'waiting' },
  short: { icon: IconAlertTriangle, tone: 'bad' },
} as const satisfies Record<string, StatusLook>

/** Whether cash is missing, or more is there than there should be. */
export function Difference({ over }: { over: number }) {
  const kind = differenceOf(over)
  return <StatusChip {...looks[kind]}>{useDifferenceText(over)}</StatusChip>
}

export function useDifferenceText(over: number): string {
  const { t } = useTranslation()
  const { money } = useFormats()
  return t(`drawers.${differenceOf(over)}`, { amount: money(Math.abs(over)) })
}
