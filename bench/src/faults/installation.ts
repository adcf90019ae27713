import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { openMailbox } from '@brigade/e2e/fixtures/mailbox.ts'
import { freePort } from '@brigade/e2e/fixtures/ports.ts'
import { startProgram } from '@brigade/e2e/fixtures/program.ts'
import { openProxy, type Proxy } from '@brigade/e2e/fixtures/proxy.ts'
import { startEmbedded } from '@brigade/server/src/platform/db/embedded.ts'
import { bundledUrl } from '@brigade/server/src/platform/db/installation.ts'
import { createLog } from '@brigade/server/src/platform/log.ts'
import { openSql, type Sql } from '@brigade/server/src/platform/testing/sql.ts'
import type { Endings } from '../endings.ts'

/** With the port of a proxy, an address leads through it. */
function through({ url }: Proxy, address: string): string {
  const other = new URL(address)
  other.port = new URL(url).port
  return other.href
}

async function makeDataDir(folder: string): Promise<string> {
  const dataDir = path.join(folder, 'data')
  await mkdir(dataDir)
  // The bundled database may run under another account.
  await chmod(dataDir, 0o755)
  return dataDir
}

interface ToStart {
  dataDir: string
  databaseUrl?: string
  /** The present address of the database, for those who count in it. */
  countedAt: () => Promise<string>
}

/** The built program on loopback, with breakable networks to its clients and to its mail server. */
async function install({ dataDir, databaseUrl, countedAt }: ToStart, endings: Endings) {
  const mailbox = await openMailbox()
  endings.push(() => mailbox.close())
  const mail = await openProxy(mailbox.url)
  endings.push(() => mail.close())
  const port = await freePort()
  const network = await openProxy(`http://127.0.0.1:${port}`)
  endings.push(() => network.close())
  const start = () =>
    startProgram(
      {
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '0',
        SMTP_URL: through(mail, mailbox.url),
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      { hasMovableClock: true },
    )
  const installation = {
    url: network.url,
    dataDir,
    network,
    mail,
    mailbox,
    countedAt,
    program: await start(),
    restart: async () => {
      installation.program = await start()
    },
    /** Works with statements of its own. */
    withSql: async <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> => {
      const sql = openSql(await countedAt())
      try {
        return await work(sql)
      } finally {
        await sql.end({ timeout: 5 })
      }
    },
  }
  endings.push(async () => {
    if (installation.program.isRunning()) await installation.program.stop()
  })
  return installation
}

export type Installation = Awaited<ReturnType<typeof install>>

/** With the bundled database, whose address changes at each start of the program. */
export async function installWithBundled(folder: string, endings: Endings): Promise<Installation> {
  const dataDir = await makeDataDir(folder)
  // A killed program leaves its database running.
  endings.push(async () => {
    if (existsSync(path.join(dataDir, 'postgres/postmaster.pid'))) process.kill(await postmasterOf(dataDir), 'SIGQUIT')
  })
  return install({ dataDir, countedAt: () => bundledUrl(dataDir) }, endings)
}

/** With a database beside it, behind a network that can be broken. */
export async function installBesideDatabase(folder: string, endings: Endings) {
  const dataDir = await makeDataDir(folder)
  const database = await startEmbedded({ dataDir, log: createLog('error') })
  endings.push(() => database.stop())
  const databaseNetwork = await openProxy(database.url)
  endings.push(() => databaseNetwork.close())
  const databaseUrl = through(databaseNetwork, database.url)
  const beside = await install({ dataDir, databaseUrl, countedAt: async () => database.url }, endings)
  return Object.assign(beside, { databaseNetwork })
}

async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** The process of the bundled database that starts the others, followed by them. */
export async function databaseProcesses(dataDir: string): Promise<[number, ...number[]]> {
  const first = await postmasterOf(dataDir)
  const others = await readFile(`/proc/${first}/task/${first}/children`, 'utf8')
  return [first, ...others.split(' ').filter(Boolean).map(Number)]
}
