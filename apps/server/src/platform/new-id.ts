import { randomInt } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

let lastMs = 0
let sequence = 0

/** A UUIDv7 of this moment. Ids from one process within one millisecond keep their order, since lists sort by id. */
export function newId(now: Date): string {
  const msecs = now.getTime()
  sequence = msecs === lastMs ? sequence + 1 : randomInt(0x7fffffff)
  lastMs = msecs
  return uuidv7({ msecs, seq: sequence })
}

/** The lower bound of all ids from this moment on. Lists that sort by id use it as a cut in time. */
export function idsFrom(moment: Date): string {
  const ms = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`
}
