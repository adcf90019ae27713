/**
 * The live channel has one event name both ways, `request`, carrying `{ m, data }`. A topic is a value of `m`. A hint
 * names what changed, never its content; the screen fetches that.
 */
export interface LiveTopic<Name extends string = string> {
  readonly m: Name
}

export const LIVE_EVENT = 'request'

export function liveTopic<const Name extends `/manager/${string}`>(m: Name): LiveTopic<Name> {
  return { m }
}

/** The branch and the ids of what changed in it. */
export interface LiveHint {
  m: string
  data: { restId: string } & Record<string, string>
}
