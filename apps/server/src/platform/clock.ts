/** The source of the time for every rule, so that tests can choose it. Rules never use the database's clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
