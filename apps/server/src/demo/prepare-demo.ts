import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAccount } from '../features/accounts/accounts.public.ts'
import { addKey } from '../features/channel/channel.public.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/connect.ts'
import type { ImageStore } from '../platform/images/image-store.ts'
import { newSecret } from '../platform/secrets.ts'
import { seedDemo } from './seed-demo.ts'
import { seedReservations } from './seed-reservations.ts'

export const DEMO_OWNER = 'owner@demo.test'
export const DEMO_MANAGER = 'manager@demo.test'

/**
 * Fills an empty installation with the demo, and leaves the key of its ordering channel for the simulator to find; some
 * tables are booked with it already. The key is written down before the commit: one that opens nothing is replaced by the
 * next attempt, one that is lost is lost.
 */
export async function prepareDemo(db: Db, images: ImageStore, dataDir: string): Promise<void> {
  await seedDemo({ db, clock: systemClock, images }, async (ctx, demo) => {
    const key = newSecret()
    const restIds = demo.restaurants.map(({ id }) => id)
    const { _id: keyId } = await addKey(ctx, { name: 'Simulated customers', restIds, key })
    await seedReservations(ctx, demo, keyId)
    await writeFile(path.join(dataDir, 'demo-channel-key'), `${key}\n`, { mode: 0o600 })
  })
}

/** Whether this installation is the demo, so that its accounts may be named to whoever started it. */
export function hasDemo(db: Db): Promise<boolean> {
  return isAccount(db, DEMO_MANAGER)
}
