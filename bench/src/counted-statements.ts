import { fileURLToPath } from 'node:url'
import { createApp } from '@brigade/server/src/app.ts'
import { readConfig } from '@brigade/server/src/platform/config.ts'
import { createImageStore } from '@brigade/server/src/platform/images/image-store.ts'
import { createDb } from '@brigade/server/src/platform/db/db.ts'
import { createLog } from '@brigade/server/src/platform/log.ts'
import { callOnce, type Call } from './timing.ts'
import type { World } from './world.ts'

/** The number of statements of each call, authentication included. Counted once on a server in this process. */
export async function countStatements({ pool }: World, calls: readonly Call[]): Promise<Map<string, number>> {
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
  try {
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const counts = new Map<string, number>()
    for (const call of calls) {
      count = 0
      await callOnce(url, call)
      counts.set(call.what, count)
    }
    return counts
  } finally {
    await app.close()
  }
}
