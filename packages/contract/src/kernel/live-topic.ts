/** One event, `request`, carries `{ m, data }` both ways. A hint names what changed, never its content. */
export interface LiveTopic<Name extends string = string> {
  readonly m: Name
}

export const LIVE_EVENT = 'request'

/** Declares a topic of the live channel by its name on the wire. */
export function liveTopic<const Name extends `/manager/${string}`>(m: Name): LiveTopic<Name> {
  return { m }
}

/** `data` holds ids. */
export interface LiveHint {
  m: string
  data: { restId: string } & Record<string, string>
}

/** The `restId` of a hint for every branch. */
export const EVERY_BRANCH = '*'
