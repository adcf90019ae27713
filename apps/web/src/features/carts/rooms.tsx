import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { widthOf, type FloorState } from '@brigade/contract/reservations/floor-state.rules.ts'
import { usedPart } from '@brigade/contract/sitings/floor-plan.rules.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import classes from '../sitings/floor-plan.module.css'
import { areaOf, gridOf } from '../sitings/plan-grid.ts'
import { roomsOf, type Drawn } from './rooms.rules.ts'
import { showRoom, useShownRooms } from './shown-room.ts'

declare module 'react' {
  interface CSSProperties {
    '--width'?: number
  }
}

/** The smallest table has two rows: its name and three lines about it. */
const LEAST_ROW = '2.25rem'

/** The choice of the tables that nobody has drawn. No room has this id. */
const NOT_DRAWN = 'not drawn'

interface Shown {
  table: Table
  state: FloorState
}

interface RoomsProps {
  restId: string
  tables: readonly Shown[]
  button: (shown: Shown) => ReactNode
}

/** One room at a time, as it was drawn. Tables that nobody has drawn arrange themselves. */
export function Rooms({ restId, tables, button }: RoomsProps) {
  const { t } = useTranslation()
  const { rooms, others } = roomsOf(tables)
  const chosen = useShownRooms().get(restId)
  const choices = [
    ...rooms.map(({ _id, name }) => ({ value: _id, label: name })),
    ...(others.length > 0 ? [{ value: NOT_DRAWN, label: t('floor.not-drawn') }] : []),
  ]
  const shown = choices.find(({ value }) => value === chosen) ?? choices[0]
  const room = rooms.find(({ _id }) => _id === shown?.value)
  return (
    <>
      {choices.length > 1 && (
        <ChoiceGroup
          label={t('floor.room')}
          kind="one"
          choices={choices}
          selected={shown ? [shown.value] : []}
          onChange={([value]) => value !== undefined && showRoom(restId, value)}
        />
      )}
      {room ? (
        <DrawnRoom tables={room.tables} button={button} />
      ) : (
        <ul className={classes.floor}>
          {others.map((each) => (
            <li key={each.table._id} className={classes.place} style={{ '--width': widthOf(each.table) }}>
              {button(each)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function DrawnRoom({ tables, button }: { tables: ReadonlyArray<Drawn<Shown>>; button: RoomsProps['button'] }) {
  const part = usedPart(tables.map(({ place }) => place))
  return (
    <ul className={`${classes.floor} ${classes.drawn}`} style={gridOf(part, LEAST_ROW)}>
      {tables.map(({ place, ...each }) => (
        <li key={each.table._id} style={areaOf(place, part)}>
          {button(each)}
        </li>
      ))}
    </ul>
  )
}
