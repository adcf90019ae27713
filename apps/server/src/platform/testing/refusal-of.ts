import { Refusal } from '../refusal.ts'

/** The refusal of some work. Throws when the work succeeds or fails in another way. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('This was not refused')
}
