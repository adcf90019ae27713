import { fileURLToPath } from 'node:url'
import { createApp } from '@brigade/server/src/app.ts'
import { readConfig } from '@brigade/server/src/platform/config.ts'
import { createImageStore } from '@brigade/server/src/platform/images/image-store.ts'
import { createDb } from '@brigade/server/src/platform/db/db.ts'
import { createLog } from '@brigade/server/src/platform/log.ts'
import { callOnce, type Call } from './timing.ts'
import type { World } from './world.ts'

/** Gives work a server in this process, and a function that returns the number of statements since it was last called. */
export async function onCountingServer(
  { pool }: Pick<World, 'pool'>,
  work: (url: string, take: () => number) => Promise<void>,
): Promise<void> {
  let count = 0
  const app = await createApp({
    config: readConfig({}),
    pool,
    db: createDb(pool, () => void (count += 1)),
    log: createLog('error'),
    deliver: () => Promise.resolve(),
    images: createImageStore('/nowhere'),
    migrations: [],
    webRoot: fileURLToPath(new URL('../../apps/web/dist', import.meta.url)),
  })
  const take = () => {
    const taken = count
    count = 0
    return taken
  }
  try {
    await work(await app.http.listen({ port: 0, host: '127.0.0.1' }), take)
  } finally {
    await app.close()
  }
}

/** The number of statements of each call, authentication included. Counted once on a server in this process. */
export async function countStatements(world: World, calls: readonly Call[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  await onCountingServer(world, async (url, take) => {
    for (const call of calls) {
      take()
      await callOnce(url, call)
      counts.set(call.what, take())
    }
  })
  return counts
}
