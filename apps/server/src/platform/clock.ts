/** Where a rule learns what time it is: never from the database, so that it can be tested at any moment. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
