import autocannon from 'autocannon'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { CLIENTS } from './measure.ts'
import type { World } from './world.ts'

const SECONDS = 2
const CONNECTIONS = 16
const INSERTS = 10_000

/** The rates when the targets were set. A machine that is slower now scales them. */
const THEN = { replies: 66_500, commits: 24_500 }

async function repliesOfBareFastify(): Promise<number> {
  const app = Fastify()
  app.get('/', async () => ({ ok: true }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { requests } = await autocannon({ url, connections: CLIENTS, duration: SECONDS })
    return requests.average
  } finally {
    await app.close()
  }
}

async function commitsOfBareScript(databaseUrl: string): Promise<number> {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  try {
    await pool.query('create table limit_of_commits (id bigserial primary key, what text)')
    const insert = { name: 'insert', text: 'insert into limit_of_commits (what) values ($1)', values: ['bare'] }
    let left = INSERTS
    const began = performance.now()
    const connections = Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1
        await pool.query(insert)
      }
    })
    await Promise.all(connections)
    return INSERTS / ((performance.now() - began) / 1000)
  } finally {
    await pool.end()
  }
}

const whole = (rate: number) => Math.round(rate).toLocaleString('en')

/** What this machine reaches at this moment without Brigade: replies of a constant, and commits of one row. */
export async function reportLimits({ databaseUrl }: World): Promise<void> {
  const replies = await repliesOfBareFastify()
  const commits = await commitsOfBareScript(databaseUrl)
  const share = Math.sqrt((replies / THEN.replies) * (commits / THEN.commits))
  process.stdout.write(
    `\nLimits: ${whole(replies)} replies/s of a bare Fastify, ${whole(commits)} commits/s of a bare script,` +
      ` ${share.toFixed(2)} × the speed for which the targets were set\n`,
  )
}
