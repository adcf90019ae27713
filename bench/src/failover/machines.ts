import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSql } from '@brigade/server/src/platform/testing/sql.ts'
import type { Endings } from '../endings.ts'
import { createClient } from '../under-load/calls.ts'
import { until } from '../under-load/until.ts'
import { createProgram, freePorts, type Program } from './programs.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const inDeploy = (file: string) => path.join(repository, 'deploy', file)
const server = path.join(repository, 'apps/server/dist/main.js')
const POSTGRES = '/usr/lib/postgresql/15/bin'
/** Debian 12 has an older PgBouncer than Brigade needs, so a caller may name another. */
const PGBOUNCER = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'
const OLDEST_PGBOUNCER = 21
const PASSWORD = 'on-loopback-only'

/** PgBouncer passes no settings on when a connection begins, so the role has them. */
const OF_THE_ROLE = [
  "timezone = 'UTC'",
  "lock_timeout = '10s'",
  "idle_in_transaction_session_timeout = '20s'",
  'jit = off',
]

const needed = [
  ['patroni', '/usr/bin/patroni'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['postgresql-15', `${POSTGRES}/postgres`],
] as const

/** Says in one sentence what the machine lacks. */
export function requirePrograms(): void {
  const missing = needed.flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (missing.length > 0) {
    throw new Error(
      `Install the missing packages of Debian 12: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  }
  if (!existsSync(server)) throw new Error('Run npm run build first: the servers run from apps/server/dist.')
  if (process.getuid?.() !== 0) throw new Error('Run this as root: PostgreSQL runs under the account of its package.')
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const accountOfPostgres = () => ({ uid: idOf('-u'), gid: idOf('-g') })

/** Whether this machine has a PgBouncer that keeps prepared statements between transactions. */
export function hasPooler(): boolean {
  if (!existsSync(PGBOUNCER)) return false
  const [, minor] = /^PgBouncer 1\.(\d+)/.exec(execFileSync(PGBOUNCER, ['--version'], { encoding: 'utf8' })) ?? []
  return Number(minor) >= OLDEST_PGBOUNCER
}

function answers(url: string, method = 'GET'): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, timeout: 2_000 }, (reply) => {
      let text = ''
      reply
        .on('data', (part) => (text += String(part)))
        .on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
    asking
      .on('timeout', () => asking.destroy(new Error('No answer in time')))
      .on('error', reject)
      .end()
  })
}

/** A node of PostgreSQL under Patroni. */
function createNode(folder: string, name: string, ports: { database: number; patroni: number; etcd: number }) {
  const user = accountOfPostgres()
  const home = path.join(folder, `node-${name}`)
  const address = `127.0.0.1:${ports.database}`
  const patroni = createProgram(folder, {
    name: `patroni-${name}`,
    command: '/usr/bin/patroni',
    args: [path.join(folder, 'patroni.yml')],
    user,
    env: {
      LC_ALL: 'C.UTF-8',
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `'127.0.0.1:${ports.etcd}'`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports.patroni}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports.patroni}`,
      PATRONI_POSTGRESQL_LISTEN: address,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(home, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: POSTGRES,
      PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    },
  })
  const url = `http://127.0.0.1:${ports.patroni}`
  const killPostgres = async () => {
    const file = path.join(home, 'data/postmaster.pid')
    if (!existsSync(file)) return
    const [pid] = (await readFile(file, 'utf8')).split('\n')
    // A killed server leaves the file behind. Its number may belong to another program by now.
    const isOurs = existsSync(`/proc/${pid}`) && (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes(home)
    if (isOurs) process.kill(Number(pid), 'SIGKILL')
  }
  return {
    name,
    address,
    start: async () => {
      await mkdir(home, { recursive: true })
      execFileSync('chown', ['postgres:postgres', home])
      patroni.start()
    },
    /** Kills both at once. The other processes of PostgreSQL end when they notice. */
    kill: async () => {
      await killPostgres()
      await patroni.kill()
    },
    stop: async () => {
      await patroni.stop()
      // Patroni leaves it behind when it takes too long to stop it.
      await killPostgres()
    },
    isLeader: async () => (await answers(`${url}/primary`)).status === 200,
    isSynchronous: async () => (await answers(`${url}/synchronous`)).status === 200,
  }
}

function createEtcd(folder: string, port: number, peerPort: number): Program {
  const [url, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const args = Object.entries({
    name: 'one',
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `one=${peer}`,
  }).flatMap(([name, value]) => [`--${name}`, value])
  return createProgram(folder, { name: 'etcd', command: '/usr/bin/etcd', args })
}

/** PgBouncer on `port`, before the database at `databasePort`. It refuses to run as root. */
async function createPooler(folder: string, port: number, databasePort: number): Promise<Program> {
  const [settings, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'userlist.txt')]
  await writeFile(users, `"brigade" "${PASSWORD}"\n`)
  const example = await readFile(inDeploy('pgbouncer.ini'), 'utf8')
  // These lines extend its last section. Of a setting that comes twice, the later one counts.
  const others = [`listen_port = ${port}`, `auth_file = ${users}`, 'unix_socket_dir =']
  await writeFile(settings, `${example.replace('port=5432', `port=${databasePort}`)}${others.join('\n')}\n`)
  return createProgram(folder, { name: 'pgbouncer', command: PGBOUNCER, args: [settings], user: accountOfPostgres() })
}

async function makeCertificate(folder: string): Promise<string> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1', '-keyout', key]
  const named = ['-addext', 'subjectAltName=IP:127.0.0.1', '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...made, ...named], { stdio: 'ignore' })
  // HAProxy finds the key beside the certificate.
  await rename(key, `${certificate}.key`)
  return certificate
}

/** A folder for data and logs that the account of PostgreSQL may enter. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-failover-'))
  await chmod(folder, 0o755)
  // That account may not reach the repository.
  await copyFile(inDeploy('patroni.yml'), path.join(folder, 'patroni.yml'))
  return folder
}

/**
 * Starts etcd, two nodes of PostgreSQL, HAProxy, PgBouncer if the machine has it, and two Brigade servers on loopback,
 * with the files of `deploy/`. Adds what ends them to `endings`.
 */
export async function startMachines(folder: string, endings: Endings) {
  const [pooled = 0, replicated = 0, ...ports] = await freePorts(13)
  const [etcdPort = 0, peer = 0, db1 = 0, patroni1 = 0, db2 = 0, patroni2 = 0, http = 0, https = 0, proxied = 0] = ports
  const serverPorts = ports.slice(9)
  const etcd = createEtcd(folder, etcdPort, peer)
  etcd.start()
  endings.push(etcd.stop)

  const one = createNode(folder, 'one', { database: db1, patroni: patroni1, etcd: etcdPort })
  const two = createNode(folder, 'two', { database: db2, patroni: patroni2, etcd: etcdPort })
  const nodes = [one, two]
  for (const node of nodes) {
    await node.start()
    endings.push(node.stop)
    // The second copies the first.
    if (node === one) await until('one leads', one.isLeader, 120_000)
  }

  const certificate = await makeCertificate(folder)
  const balancer = createProgram(folder, {
    name: 'haproxy',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', inDeploy('haproxy.cfg'), '-f', inDeploy('haproxy-database.cfg')],
    env: {
      HTTP: `127.0.0.1:${http}`,
      HTTPS: `127.0.0.1:${https}`,
      CERTIFICATE: certificate,
      SERVER_ONE: `127.0.0.1:${serverPorts[0]}`,
      SERVER_TWO: `127.0.0.1:${serverPorts[1]}`,
      DATABASE: `127.0.0.1:${proxied}`,
      REPLICA: `127.0.0.1:${replicated}`,
      NODE_ONE: one.address,
      NODE_ONE_PATRONI: String(patroni1),
      NODE_TWO: two.address,
      NODE_TWO_PATRONI: String(patroni2),
    },
  })
  balancer.start()
  endings.push(balancer.stop)

  const urlOf = (who: string, database: string, port = proxied) =>
    `postgres://${who}:${PASSWORD}@127.0.0.1:${port}/${database}`
  const administrator = openSql(urlOf('postgres', 'postgres'))
  await until('the balancer leads to the leader', async () => (await administrator`select 1`).length === 1)
  await administrator.unsafe(`create role brigade login password '${PASSWORD}'`)
  await administrator.unsafe('create database brigade owner brigade')
  for (const setting of OF_THE_ROLE) await administrator.unsafe(`alter role brigade set ${setting}`)
  await administrator.end()

  const pooler = hasPooler() ? await createPooler(folder, pooled, proxied) : undefined
  pooler?.start()
  if (pooler) endings.push(pooler.stop)

  const url = `https://127.0.0.1:${https}`
  const databaseUrl = urlOf('brigade', 'brigade')
  const replicaUrl = urlOf('brigade', 'brigade', replicated)
  const pooledUrls = { DATABASE_URL: urlOf('brigade', 'brigade', pooled), DIRECT_DATABASE_URL: databaseUrl }
  const servers = serverPorts.map((port, at) => {
    const program = createProgram(folder, {
      name: `brigade-${at + 1}`,
      command: process.execPath,
      args: [server],
      env: {
        PORT: String(port),
        ...(pooler ? pooledUrls : { DATABASE_URL: databaseUrl }),
        REPLICA_DATABASE_URL: replicaUrl,
        DATA_DIR: path.join(folder, `data-${at + 1}`),
        DEMO: '0',
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
      },
    })
    return { ...program, isReady: async () => (await answers(`http://127.0.0.1:${port}/health`)).status === 200 }
  })
  for (const each of servers) {
    each.start()
    endings.push(each.stop)
  }

  const ca = await readFile(certificate, 'utf8')
  const asker = createClient(url, ca)
  endings.push(async () => asker.close())
  const isFollowed = async () => {
    const following = await Promise.all(nodes.map((node) => node.isSynchronous().catch(() => false)))
    return following.includes(true)
  }
  const settled = async () => {
    for (const each of servers) await until(`${each.name} is ready`, each.isReady)
    await until('a node follows synchronously', isFollowed, 240_000)
    const isServing = async () => (await asker.once({ method: 'GET', path: '/health' })).status === 200
    await until('the balancer serves', isServing)
  }
  await settled()
  return { url, ca, certificate, databaseUrl, replicaUrl, nodes, balancer, pooler, servers, settled }
}

export type Machines = Awaited<ReturnType<typeof startMachines>>
