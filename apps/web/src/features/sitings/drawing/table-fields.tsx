import type { DrawnTable, Room } from '@brigade/contract/sitings/floor-plan.contract.ts'
import {
  LEAST_SIDE,
  resized,
  ROOM_HEIGHT,
  ROOM_WIDTH,
  tableShapes,
} from '@brigade/contract/sitings/floor-plan.rules.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { Stepper } from '../../../shared/ui/stepper.tsx'
import { shifted } from './drawing.rules.ts'

interface TableFieldsProps {
  name: string
  table: DrawnTable
  others: readonly DrawnTable[]
  roomId: string
  rooms: readonly Room[]
  onChange: (table: DrawnTable) => void
  onRoom: (roomId: string) => void
  onTakeOut: () => void
}

/** All that dragging does, and the rest, in fields. */
export function TableFields({ name, table, others, roomId, rooms, onChange, onRoom, onTakeOut }: TableFieldsProps) {
  const { t } = useTranslation()
  const { x, y, width, height, shape } = table
  // A table that another one blocks stays, and nothing is to be undone.
  const change = (to: DrawnTable) => to !== table && onChange(to)
  return (
    <fieldset className="well stack">
      <legend className="strong">{name}</legend>
      <div className="few-fields">
        <Stepper
          label={t('draw.column')}
          value={x + 1}
          least={1}
          most={ROOM_WIDTH - width + 1}
          onChange={(column) => change(shifted(table, { x: column - 1 }, others))}
        />
        <Stepper
          label={t('draw.row')}
          value={y + 1}
          least={1}
          most={ROOM_HEIGHT - height + 1}
          onChange={(row) => change(shifted(table, { y: row - 1 }, others))}
        />
        <Stepper
          label={t('draw.width')}
          value={width}
          least={LEAST_SIDE}
          most={ROOM_WIDTH - x}
          onChange={(wide) => change(resized(table, { width: wide }, others))}
        />
        <Stepper
          label={t('draw.height')}
          value={height}
          least={LEAST_SIDE}
          most={ROOM_HEIGHT - y}
          onChange={(high) => change(resized(table, { height: high }, others))}
        />
      </div>
      <ChoiceGroup
        label={t('draw.shape')}
        kind="one"
        choices={tableShapes.map((value) => ({ value, label: t(`draw.${value}`) }))}
        selected={[shape]}
        onChange={([value]) => {
          const chosen = tableShapes.find((each) => each === value)
          if (chosen) onChange({ ...table, shape: chosen })
        }}
      />
      {rooms.length > 1 && (
        <Dropdown
          label={t('draw.room')}
          choices={rooms.map((room) => ({ value: room._id, label: room.name }))}
          value={roomId}
          onChange={onRoom}
        />
      )}
      <div>
        <ActionButton tone="plain-red" isSmall onClick={onTakeOut}>
          {t('draw.take-out', { name })}
        </ActionButton>
      </div>
    </fieldset>
  )
}
