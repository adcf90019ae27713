import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { DEMO_MANAGER, DEMO_OWNER, hasDemo, prepareDemo } from './demo/prepare-demo.ts'
import { openSetUp } from './features/business/business.public.ts'
import { pictureNames } from './features/foods/foods.public.ts'
import { countWaiting } from './features/webhooks/webhooks.public.ts'
import { imagesFolderOf, migrationsFolder } from './installation-parts.ts'
import { scheduleBackups } from './platform/backup/scheduled-backups.ts'
import { systemClock } from './platform/clock.ts'
import { connect, connectLater } from './platform/db/connect.ts'
import { migrate, readMigrations } from './platform/db/migrate.ts'
import { createImageStore } from './platform/images/image-store.ts'
import { POOL_SIZE, runBrigade, type Surroundings } from './platform/lifecycle.ts'
import { createDeliver } from './platform/mail/deliver.ts'
import { portOf } from './platform/port-of.ts'

const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

const SWEPT_EVERY_MS = 60 * 60_000
const SENT_EVERY_MS = 1000
/** Longer than any call may take. */
const SILENT_MS = 30_000
/** Looks whether a backup is due. */
const BACKED_UP_EVERY_MS = 60_000
const print = (line: string) => void process.stdout.write(`${line}\n`)

async function withDatabase<Result>(url: string, work: (c: Awaited<ReturnType<typeof connect>>) => Promise<Result>) {
  const connection = await connect(url, { max: 1 })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

const imagesOf = ({ config }: Surroundings) => createImageStore(imagesFolderOf(config))

const directUrlOf = ({ config, databaseUrl }: Surroundings) => config.directDatabaseUrl ?? databaseUrl

async function prepare(surroundings: Surroundings): Promise<void> {
  const { config } = surroundings
  await withDatabase(directUrlOf(surroundings), async ({ pool, db }) => {
    await migrate(pool, await readMigrations(migrationsFolder))
    if (config.demo) await prepareDemo(db, imagesOf(surroundings), config.dataDir)
  })
}

async function serve(surroundings: Surroundings) {
  const { config, log, databaseUrl } = surroundings
  const { pool, db, close } = await connect(databaseUrl, { max: POOL_SIZE, silentMs: SILENT_MS })
  const replica =
    config.replicaDatabaseUrl === undefined
      ? undefined
      : connectLater(config.replicaDatabaseUrl, { max: POOL_SIZE, silentMs: SILENT_MS })
  const deliver = createDeliver(config, log, print)
  const migrations = await readMigrations(migrationsFolder)
  const app = await createApp({
    config,
    pool,
    db,
    replica: replica?.db,
    directUrl: config.directDatabaseUrl,
    log,
    deliver,
    migrations,
    webRoot,
    images: imagesOf(surroundings),
  })
  if (config.metricsPort !== undefined) {
    const { watchProcess } = await import('./platform/metrics.ts')
    const { http, liveConnections } = app
    watchProcess({ http, pool, liveConnections, waitingMessages: () => countWaiting(db) })
  }
  await app.http.listen({ port: config.port, host: config.host })
  const sweeping = setInterval(() => {
    app.sweep().catch((error: unknown) => log.error({ err: error }, 'sweep failed'))
  }, SWEPT_EVERY_MS)
  const backups =
    config.backup.place &&
    scheduleBackups({
      place: config.backup.place,
      config: config.backup,
      installation: {
        databaseUrl: directUrlOf(surroundings),
        imagesFolder: imagesFolderOf(config),
        pictures: pictureNames({}),
        clock: systemClock,
      },
      db,
      log,
    })
  const backUp = () => {
    backups?.makeDue().catch((error: unknown) => log.error({ err: error }, 'looking for a due backup failed'))
  }
  backUp()
  const backingUp = setInterval(backUp, BACKED_UP_EVERY_MS)
  const sending = setInterval(() => {
    app.startDue().catch((error: unknown) => log.error({ err: error }, 'sending what is due failed'))
  }, SENT_EVERY_MS)
  return {
    port: portOf(app.http.server),
    close: async () => {
      clearInterval(sweeping)
      clearInterval(sending)
      clearInterval(backingUp)
      await backups?.close()
      await app.close()
      await replica?.close()
      await close()
    },
  }
}

async function ready({ config, databaseUrl }: Surroundings, port: number): Promise<void> {
  const url = config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`
  const { setUpToken, isDemo } = await withDatabase(databaseUrl, async ({ db }) => ({
    setUpToken: await openSetUp(db),
    isDemo: await hasDemo(db),
  }))
  print(`Ready on ${url}`)
  if (setUpToken) {
    print(`Set up your restaurant once, as its owner: ${url}/set-up?token=${setUpToken}`)
  }
  if (isDemo) print(`Sign in as ${DEMO_MANAGER} or ${DEMO_OWNER}.`)
  if (config.smtpUrl === undefined && config.smsUrl === undefined) print('Sign-in codes appear in this terminal.')
}

await runBrigade({ entry: import.meta.url, prepare, serve, ready })
