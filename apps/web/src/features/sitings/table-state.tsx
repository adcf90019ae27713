import './floor-words.ts'
import './siting-words.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import { floorStateOf, lateAt, type FloorState } from '@brigade/contract/reservations/floor-state.rules.ts'
import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { IconArmchair, IconCalendarEvent, IconCircleCheck, IconCoins, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../shared/api/server-time.ts'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useSlotTimes } from '../restaurants/use-slot-times.ts'

const STATES_MOVE_ON_MS = 15_000

const looks: Record<FloorState, StatusLook> = {
  free: { icon: IconCircleCheck, tone: 'quiet' },
  held: { icon: IconCalendarEvent, tone: 'waiting' },
  seated: { icon: IconArmchair, tone: 'good' },
  billed: { icon: IconReceipt, tone: 'waiting' },
  'part-paid': { icon: IconCoins, tone: 'moving' },
}

interface TableState {
  state: FloorState
  /** Booked guests have not come at their time. */
  isLate: boolean
}

/** A table that is held says for whom, and from when. */
export function TableChip({ table: { next }, state, isLate }: TableState & { table: Pick<Table, 'next'> }) {
  const { t } = useTranslation()
  const { begin } = useSlotTimes()
  const words =
    state === 'held' && next
      ? t('sitings.held-for', { name: next.name, time: begin(next.timeSlot) })
      : t(`floor.${state}`)
  return (
    <StatusChip {...looks[state]} {...(isLate && { tone: 'bad' })}>
      {words}
    </StatusChip>
  )
}

/** Whether a table is free now. */
export function useTableState(): (table: Table) => TableState {
  const { timeZone } = useBranch()
  const now = serverTime(useNow(STATES_MOVE_ON_MS))
  const { minute } = localTime(new Date(now), timeZone)
  return (table) => ({ state: floorStateOf(table, minute), isLate: lateAt(table, minute) > 0 })
}
