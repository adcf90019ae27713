import type { FloorState } from '@brigade/contract/reservations/floor-state.rules.ts'
import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useBranches } from '../restaurants/branch-context.tsx'
import { ComingToday } from './coming-today.tsx'
import classes from './sitings-overview.module.css'
import { useTableState } from './table-state.tsx'
import { useGuestWords } from './use-guest-words.ts'
import type { useFloor } from './use-floor.ts'

/** The plan of the tables, which a later feature shows. */
export interface FloorPlanProps {
  restId: string
  floor: ReturnType<typeof useFloor>
  /** At the end of its head. */
  act?: ReactNode
  /** What a press on a table does; by default it seats guests, or leads to them. */
  onTable?: (table: Table) => void
}

interface SitingsOverviewProps {
  root: string
  floor: ReturnType<typeof useFloor>
  plan: ReactNode
}

/** How many tables are free, where they stand, who is expected today, and who sits at which table. */
export function SitingsOverview({ root, floor, plan }: SitingsOverviewProps) {
  const { t } = useTranslation()
  const stateOf = useTableState()
  const { flags } = useBranches()
  const { seated } = useGuestWords()
  const tables = floor.data?.map((table) => ({ ...table, ...stateOf(table) }))
  const having = (...states: FloorState[]) => tables?.filter(({ state }) => states.includes(state))
  const seatsOf = (some: readonly Table[] | undefined) => some?.reduce((sum, { capacity }) => sum + capacity, 0) ?? 0
  const guests = having('seated', 'billed', 'part-paid')
  const held = having('held')
  const personsOf = (parties: ReadonlyArray<{ noOfPersons: number } | null> | undefined) =>
    parties?.reduce((sum, party) => sum + (party?.noOfPersons ?? 0), 0) ?? 0
  return (
    <Overview
      label={t('sitings.overview')}
      query={floor}
      awaited={
        <>
          {plan}
          {flags.isReservationAllowed && <AwaitedCard title={t('sitings.expected')} of="rows" count={2} />}
        </>
      }
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
          note: t('sitings.guests', { count: personsOf(guests?.map(({ party }) => party)) }),
        },
        {
          name: t('floor.held'),
          value: held && String(held.length),
          note: t('sitings.guests', { count: personsOf(held?.map(({ next }) => next)) }),
          tone: held?.length ? 'waiting' : 'plain',
        },
      ]}
    >
      {plan}
      {flags.isReservationAllowed && <ComingToday root={root} />}
      {guests !== undefined && guests.length > 0 && (
        <section className="card lines" aria-label={t('sitings.seated-now')}>
          <h2>{t('sitings.seated-now')}</h2>
          <ul className={`rows ${classes.tables}`}>
            {guests.map(({ _id, name, party }) => (
              <li key={_id}>
                <NoticeLink to={`${root}/${_id}`}>{name}</NoticeLink>
                {party && <span>{seated(party)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Overview>
  )
}
