import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAccount } from '../features/accounts/accounts.public.ts'
import { addKey } from '../features/channel/channel.public.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { ImageStore } from '../platform/images/image-store.ts'
import { newSecret } from '../platform/secrets.ts'
import { seedDemo } from './seed-demo.ts'
import { seedReservations } from './seed-reservations.ts'

export const DEMO_OWNER = 'owner@demo.test'
export const DEMO_MANAGER = 'manager@demo.test'

/** Writes the channel key before the commit: the next attempt replaces a useless key, but a lost key stays lost. */
export async function prepareDemo(db: Db, images: ImageStore, dataDir: string): Promise<void> {
  await seedDemo({ db, clock: systemClock, images }, async (ctx, demo) => {
    const key = newSecret()
    const restIds = demo.restaurants.map(({ id }) => id)
    const { _id: keyId } = await addKey(ctx, { name: 'Simulated customers', restIds, key })
    await seedReservations(ctx, demo, keyId)
    await writeFile(path.join(dataDir, 'demo-channel-key'), `${key}\n`, { mode: 0o600 })
  })
}

/** Whether this installation is the demo, whose accounts Brigade shows to the operator. */
export function hasDemo(db: Db): Promise<boolean> {
  return isAccount(db, DEMO_MANAGER)
}
