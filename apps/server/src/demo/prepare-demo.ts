import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addKey } from '../features/channel/channel.public.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/connect.ts'
import type { ImageStore } from '../platform/images/image-store.ts'
import { newSecret } from '../platform/secrets.ts'
import { seedDemo } from './seed-demo.ts'

export const DEMO_OWNER = 'owner@demo.test'
export const DEMO_MANAGER = 'manager@demo.test'

/** Fills an empty installation with the demo, and leaves the key of its ordering channel for the simulator to find. */
export async function prepareDemo(db: Db, images: ImageStore, dataDir: string): Promise<void> {
  const key = newSecret()
  const isNew = await seedDemo({ db, clock: systemClock, images }, async (ctx, { restaurants }) => {
    await addKey(ctx, { name: 'Simulated customers', restIds: restaurants.map(({ id }) => id), key })
  })
  if (isNew) await writeFile(path.join(dataDir, 'demo-channel-key'), `${key}\n`, { mode: 0o600 })
}
