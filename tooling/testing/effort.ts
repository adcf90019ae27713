/**
 * TEST_EFFORT=prove, set by `npm run prove`, asks for the long form and adds `*.prove.spec.ts` and
 * `*.prove.journey.ts`.
 */
export const isProof = process.env.TEST_EFFORT === 'prove'

export const effort = isProof
  ? { races: 200, sequences: 100, samples: 1000, inputs: 100_000 }
  : { races: 20, sequences: 10, samples: 100, inputs: 400 }
