/**
 * How much the tests try: TEST_EFFORT=prove, which `npm run prove` sets, asks for the long form. Specs and journeys that
 * belong to the long form alone are named `*.prove.spec.ts` and `*.prove.journey.ts`; `npm test` leaves them out.
 */
export const isProof = process.env.TEST_EFFORT === 'prove'

/** How often a test repeats what chance decides. */
export const effort = isProof
  ? { races: 200, kills: 4, sequences: 100, samples: 1000 }
  : { races: 20, kills: 1, sequences: 10, samples: 100 }
