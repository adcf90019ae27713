import type { DrawnTable, Room } from '@brigade/contract/sitings/floor-plan.contract.ts'
import { freeSpot, isFree, LEAST_SIDE, moved, stepped, usualSize } from '@brigade/contract/sitings/floor-plan.rules.ts'

interface Placeable {
  _id: string
  capacity: number
}

/** The table of a siting, its room, and the tables around it. */
export function findTable(rooms: readonly Room[], sitingId: string | null) {
  for (const room of rooms) {
    const table = room.tables.find((each) => each.sitingId === sitingId)
    if (table) return { room, table, others: room.tables.filter((each) => each !== table) }
  }
  return undefined
}

export function withTable(rooms: readonly Room[], table: DrawnTable): Room[] {
  return rooms.map((room) => ({
    ...room,
    tables: room.tables.map((each) => (each.sitingId === table.sitingId ? table : each)),
  }))
}

export function withoutTable(rooms: readonly Room[], sitingId: string): Room[] {
  return rooms.map((room) => ({ ...room, tables: room.tables.filter((each) => each.sitingId !== sitingId) }))
}

const addedTo = (rooms: readonly Room[], roomId: string, table: DrawnTable): Room[] =>
  rooms.map((room) => (room._id === roomId ? { ...room, tables: [...room.tables, table] } : room))

/** Moves a table where a field says. One in the way is passed. */
export function shifted(
  table: DrawnTable,
  { x = table.x, y = table.y }: { x?: number; y?: number },
  others: readonly DrawnTable[],
) {
  const to = moved(table, { x, y }, others)
  return to === table ? stepped(table, { x: Math.sign(x - table.x), y: Math.sign(y - table.y) }, others) : to
}

/** Puts a siting at the first free place of a room, small if need be. Null if the room is full. */
export function placedIn(
  rooms: readonly Room[],
  roomId: string,
  { _id: sitingId, capacity }: Placeable,
): Room[] | null {
  const others = rooms.find(({ _id }) => _id === roomId)?.tables ?? []
  const spot = freeSpot(usualSize({ capacity }), others) ?? freeSpot({ width: LEAST_SIDE, height: LEAST_SIDE }, others)
  return spot && addedTo(rooms, roomId, { sitingId, ...spot, shape: 'rectangle' })
}

/** Puts as many sitings into a room as it has places for. */
export function allPlacedIn(rooms: readonly Room[], roomId: string, sitings: readonly Placeable[]): Room[] {
  return sitings.reduce<Room[]>((before, siting) => placedIn(before, roomId, siting) ?? before, [...rooms])
}

/** Moves a table to another room: to the same spot, or to the first free one of its size. Null if there is none. */
export function inOtherRoom(rooms: readonly Room[], table: DrawnTable, roomId: string): Room[] | null {
  const others = rooms.find(({ _id }) => _id === roomId)?.tables ?? []
  const spot = isFree(table, others) ? table : freeSpot(table, others)
  return spot && addedTo(withoutTable(rooms, table.sitingId), roomId, { ...table, ...spot })
}

/** Moves a room one place forward. */
export function withEarlier(rooms: readonly Room[], roomId: string): Room[] {
  const at = rooms.findIndex(({ _id }) => _id === roomId)
  const [before, room] = [rooms[at - 1], rooms[at]]
  return before && room ? [...rooms.slice(0, at - 1), room, before, ...rooms.slice(at + 1)] : [...rooms]
}

/** An earlier plan with the present names: what was typed meanwhile stays. */
export function withNamesOf(earlier: readonly Room[], now: readonly Room[]): Room[] {
  const names = new Map(now.map(({ _id, name }) => [_id, name]))
  return earlier.map((room) => ({ ...room, name: names.get(room._id) ?? room.name }))
}

/** The rooms whose name an earlier one has, by the paths of their names. */
export function sameNames(rooms: readonly Room[]): string[] {
  const names = rooms.map(({ name }) => name.trim().toLowerCase())
  return names.flatMap((name, at) => (name !== '' && names.indexOf(name) < at ? [`rooms.${at}.name`] : []))
}
