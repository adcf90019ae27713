import type { Table } from '@brigade/contract/reservations/floor.contract.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'

type Place = NonNullable<Table['place']>

/** A table that was drawn, with its place. */
export type Drawn<Shown extends { table: Table }> = Shown & { place: Place }

interface ShownRooms<Shown extends { table: Table }> {
  /** Rooms with tables, in their order. Tables are in the order in which a room is read. */
  rooms: Array<{ _id: string; name: string; tables: Array<Drawn<Shown>> }>
  /** Tables that nobody has drawn. */
  others: Shown[]
}

export function roomsOf<Shown extends { table: Table }>(all: readonly Shown[]): ShownRooms<Shown> {
  const drawn = all.flatMap((shown) => (shown.table.place ? [{ ...shown, place: shown.table.place }] : []))
  const inOrder = drawn.toSorted(
    (a, b) => a.place.room.position - b.place.room.position || a.place.y - b.place.y || a.place.x - b.place.x,
  )
  const rooms = [...groupBy(inOrder, ({ place }) => place.room._id).values()]
  return {
    rooms: rooms.flatMap((tables) => {
      const room = tables[0]?.place.room
      return room ? [{ _id: room._id, name: room.name, tables }] : []
    }),
    // A server of an earlier version says nothing of places.
    others: all.filter(({ table }) => !table.place),
  }
}
