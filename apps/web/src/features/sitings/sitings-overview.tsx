import { localTime } from '@brigade/contract/kernel/dates.ts'
import { floorStateOf, type FloorState } from '@brigade/contract/reservations/floor-state.rules.ts'
import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { IconArmchair, IconCalendarEvent, IconCircleCheck, IconCoins } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../shared/api/server-time.ts'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { StatusChip, type StatusLook } from '../../shared/ui/status-chip.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useGuestWords } from './use-guest-words.ts'
import type { useFloor } from './use-floor.ts'

const STATES_MOVE_ON_MS = 15_000

const looks: Record<FloorState, StatusLook> = {
  free: { icon: IconCircleCheck, tone: 'quiet' },
  held: { icon: IconCalendarEvent, tone: 'waiting' },
  seated: { icon: IconArmchair, tone: 'good' },
  'part-paid': { icon: IconCoins, tone: 'moving' },
}

/** Which table is free, and who sits at the others or is expected there. */
export function SitingsOverview({ root, floor }: { root: string; floor: ReturnType<typeof useFloor> }) {
  const { t } = useTranslation()
  const stateOf = useTableState()
  const { seated, awaited } = useGuestWords()
  const tables = floor.data?.map((table) => ({ ...table, state: stateOf(table) }))
  const having = (...states: FloorState[]) => tables?.filter(({ state }) => states.includes(state))
  const seatsOf = (some: readonly Table[] | undefined) => some?.reduce((sum, { capacity }) => sum + capacity, 0) ?? 0
  const guests = having('seated', 'part-paid')
  const persons = guests?.reduce((sum, { party }) => sum + (party?.noOfPersons ?? 0), 0) ?? 0
  return (
    <Overview
      label={t('floor.title')}
      query={floor}
      tiles={[
        {
          name: t('sitings.all-seats'),
          value: tables && String(seatsOf(tables)),
          note: t('sitings.tables', { count: tables?.length ?? 0 }),
        },
        {
          name: t('floor.free'),
          value: tables && String(having('free')?.length ?? 0),
          note: t('sitings.seats', { count: seatsOf(having('free')) }),
        },
        {
          name: t('floor.seated'),
          value: guests && String(guests.length),
          note: t('sitings.guests', { count: persons }),
        },
        {
          name: t('floor.held'),
          value: tables && String(having('held')?.length ?? 0),
          note: t('sitings.held-hint'),
          tone: having('held')?.length ? 'waiting' : 'plain',
        },
      ]}
    >
      <section className="card lines">
        <h2>{t('floor.title')}</h2>
        <ul className="rows">
          {tables?.map(({ _id, name, party, next, state }) => (
            <li key={_id}>
              <span className="row-words">
                <span>
                  <NoticeLink to={`${root}/${_id}`}>{name}</NoticeLink>
                </span>
                {(party ?? next) && <span className="hint">{party ? seated(party) : next && awaited(next)}</span>}
              </span>
              <StatusChip {...looks[state]}>{t(`floor.${state}`)}</StatusChip>
            </li>
          ))}
        </ul>
      </section>
    </Overview>
  )
}

/** Whether a table is free now. */
function useTableState(): (table: Table) => FloorState {
  const { timeZone } = useBranch()
  const now = serverTime(useNow(STATES_MOVE_ON_MS))
  const { minute } = localTime(new Date(now), timeZone)
  return (table) => floorStateOf(table, minute)
}
