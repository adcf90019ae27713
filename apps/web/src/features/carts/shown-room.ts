import { keptChoice } from '../../shared/kept-choice.ts'

const none: ReadonlyMap<string, string> = new Map()

/** The room of each branch's floor that this browser showed last. */
const shown = keptChoice('rooms of floors', none, read)

export const useShownRooms = shown.use

export function showRoom(restId: string, room: string): void {
  shown.choose(new Map(shown.current()).set(restId, room))
}

function read(kept: unknown): ReadonlyMap<string, string> | undefined {
  if (!(kept instanceof Map)) return undefined
  const entries: Iterable<[unknown, unknown]> = kept
  const rooms = new Map<string, string>()
  for (const [restId, room] of entries)
    if (typeof restId === 'string' && typeof room === 'string') rooms.set(restId, room)
  return rooms
}
