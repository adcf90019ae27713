import { MOST_ROOMS, saveFloorPlan, type FloorPlan, type Room } from '@brigade/contract/sitings/floor-plan.contract.ts'
import type { ListedSiting } from '@brigade/contract/sitings/sitings.contract.ts'
import { IconArrowBackUp, IconArrowLeft, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { useFormField } from '../../../shared/form/form-field.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import {
  allPlacedIn,
  findTable,
  inOtherRoom,
  placedIn,
  sameNames,
  withEarlier,
  withNamesOf,
  withoutTable,
  withTable,
} from './drawing.rules.ts'
import { useChangedPlan } from './floor-plan.queries.ts'
import { NotPlaced } from './not-placed.tsx'
import { RoomCanvas } from './room-canvas.tsx'
import { TableFields } from './table-fields.tsx'

const MOST_UNDONE = 100

interface PlanFormProps {
  plan: FloorPlan
  sitings: readonly ListedSiting[]
  onSaved: () => void
  /** Begins again with the plan that someone else saved. */
  onTheirs: () => void
}

export function PlanForm({ plan, sitings, onSaved, onTheirs }: PlanFormProps) {
  const { t } = useTranslation()
  const { name: restaurant } = useBranch()
  const { restId, version } = plan
  const { show: showSaved, reload } = useChangedPlan(restId)
  const aRoom = (name: string): Room => ({ _id: uuidv7(), name, tables: [] })
  const [initial] = useState(() => ({ rooms: plan.rooms.length > 0 ? plan.rooms : [aRoom(t('draw.first-room'))] }))
  const form = useSentForm(saveFloorPlan, {
    initial,
    version,
    sent: ({ rooms }, at = version) => ({ restId, rooms, version: at }),
    also: ({ rooms }) => Object.fromEntries(sameNames(rooms).map((path) => [path, t('draw.same-name')])),
    onDone: ({ data }) => {
      showSaved(data)
      toast(t('draw.saved'), 'good')
      onSaved()
    },
    onFail: () => void reload(),
  })
  const { value: rooms, change } = useFormField(form.field('rooms'))
  const { undo, begin, isUnchanged, undoButton } = useUndo(rooms, change)
  const act = (next: Room[]) => {
    begin()
    change(next)
  }

  const [shownId, show] = useState(initial.rooms[0]?._id ?? '')
  const [selectedId, select] = useState<string | null>(null)
  const at = Math.max(
    0,
    rooms.findIndex(({ _id }) => _id === shownId),
  )
  const room = rooms[at]
  const found = findTable(rooms, selectedId)
  const nameOf = (sitingId: string) => sitings.find(({ _id }) => _id === sitingId)?.name ?? t('entries.choice-gone')
  const sayFull = (inRoom: string, name: string) => toast(t('draw.full', { room: inRoom, name }), 'bad')

  const addRoom = () => {
    if (rooms.length >= MOST_ROOMS) {
      toast(t('draw.most-rooms', { count: MOST_ROOMS }), 'bad')
      return
    }
    const added = aRoom(t('draw.new-room', { number: rooms.length + 1 }))
    act([...rooms, added])
    show(added._id)
  }
  const place = (siting: ListedSiting, into: Room) => {
    const next = placedIn(rooms, into._id, siting)
    if (!next) sayFull(into.name, siting.name)
    else {
      act(next)
      select(siting._id)
    }
  }
  const notPlaced = sitings.filter(({ _id }) => !findTable(rooms, _id))

  return (
    <EntryForm title={t('draw.title', { restaurant })} hint={t('draw.hint')} form={form}>
      {rooms.length > 1 && (
        <ChoiceGroup
          label={t('draw.room')}
          kind="one"
          choices={rooms.map(({ _id, name }) => ({ value: _id, label: name }))}
          selected={room ? [room._id] : []}
          onChange={([value]) => show(value ?? shownId)}
        />
      )}
      <div className="beside acts">
        <ActionButton tone="plain" isSmall icon={<IconPlus size={18} aria-hidden />} onClick={addRoom}>
          {t('draw.add-room')}
        </ActionButton>
        <ActionButton
          ref={undoButton}
          tone="plain"
          isSmall
          isDisabled={isUnchanged}
          icon={<IconArrowBackUp size={18} aria-hidden />}
          onClick={undo}
        >
          {t('draw.undo')}
        </ActionButton>
        {room && at > 0 && (
          <IconButton label={t('draw.earlier', { name: room.name })} onClick={() => act(withEarlier(rooms, room._id))}>
            <IconArrowLeft size={20} aria-hidden />
          </IconButton>
        )}
        {room && (
          <IconButton
            label={t('draw.remove-room', { name: room.name })}
            onClick={() => act(rooms.filter(({ _id }) => _id !== room._id))}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {room && (
        <div className="halves" style={{ maxWidth: 'none' }}>
          <RoomCanvas
            room={room}
            nameOf={nameOf}
            selectedId={selectedId}
            onSelect={select}
            onBegin={begin}
            onChange={(table) => change(withTable(rooms, table))}
          />
          <div className="stack">
            {found?.room._id === room._id && (
              <TableFields
                key={found.table.sitingId}
                name={nameOf(found.table.sitingId)}
                table={found.table}
                others={found.others}
                roomId={room._id}
                rooms={rooms}
                onChange={(table) => act(withTable(rooms, table))}
                onRoom={(roomId) => {
                  const next = inOtherRoom(rooms, found.table, roomId)
                  const into = rooms.find(({ _id }) => _id === roomId)
                  if (!next) sayFull(into?.name ?? '', nameOf(found.table.sitingId))
                  else {
                    act(next)
                    show(roomId)
                  }
                }}
                onTakeOut={() => act(withoutTable(rooms, found.table.sitingId))}
              />
            )}
            <NotPlaced
              sitings={notPlaced}
              onPlace={(siting) => place(siting, room)}
              onPlaceAll={() => act(allPlacedIn(rooms, room._id, notPlaced))}
            />
            <TextEntry
              key={room._id}
              field={form.field(`rooms[${at}].name`, `rooms.${at}.name`)}
              label={t('draw.room-name')}
            />
          </div>
        </div>
      )}
      {form.conflict && (
        <>
          <NoticeLine>{form.conflict}</NoticeLine>
          <p className="hint">{t('draw.theirs-hint')}</p>
          <div>
            <ActionButton tone="plain" isSmall onClick={onTheirs}>
              {t('draw.theirs')}
            </ActionButton>
          </div>
        </>
      )}
    </EntryForm>
  )
}

/** What each act changed, to take it back. Names that were typed meanwhile stay. */
function useUndo(rooms: readonly Room[], change: (rooms: Room[]) => void) {
  const [past, setPast] = useState<ReadonlyArray<readonly Room[]>>([])
  const undoButton = useRef<HTMLButtonElement>(null)
  // What had the focus may be gone with the act.
  useEffect(() => {
    if (past.length > 0 && document.activeElement === document.body) undoButton.current?.focus({ preventScroll: true })
  }, [past])
  return {
    undoButton,
    isUnchanged: past.length === 0,
    begin: () => setPast([...past.slice(-MOST_UNDONE), rooms]),
    undo: () => {
      const before = past.at(-1)
      if (!before) return
      setPast(past.slice(0, -1))
      change(withNamesOf(before, rooms))
    },
  }
}
