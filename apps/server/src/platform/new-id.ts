import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

let lastMs = 0
let sequence = 0

/** A UUIDv7 of this moment. Ids that one process makes in one millisecond keep their order, as lists sort by them. */
export function newId(now: Date): string {
  const msecs = now.getTime()
  sequence = msecs === lastMs ? sequence + 1 : randomInt(0x7fffffff)
  lastMs = msecs
  return uuidv7({ msecs, seq: sequence })
}

/** Below every id of this moment and later, and above those before it: so a list that sorts by id is cut by time. */
export function idsFrom(moment: Date): string {
  const ms = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`
}
