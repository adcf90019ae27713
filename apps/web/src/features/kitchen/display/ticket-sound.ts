import { keptChoice } from '../../../shared/kept-choice.ts'

/** Whether this display rings for new tickets and cancellations. */
export const ticketSound = keptChoice<boolean>('sound for new tickets', true, (kept) =>
  typeof kept === 'boolean' ? kept : undefined,
)
