import { setTimeout as wait } from 'node:timers/promises'
import { sendOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { apiOf } from '@brigade/e2e/fixtures/api.ts'
import type { Proxy } from '@brigade/e2e/fixtures/proxy.ts'
import { openClient } from '@brigade/server/src/platform/db/connect.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Load } from '../under-load/load.ts'
import { until } from '../under-load/until.ts'
import { slowDown, type Disk } from './disks.ts'
import { databaseProcesses, type Installation } from './installation.ts'

export interface Fault {
  what: string
  /** Returns what ends the fault. Both fail when the fault did not have its effect. */
  begin: (load: Load) => Promise<() => Promise<unknown> | void>
  /** Between these bounds in milliseconds; otherwise the fault is over once it has begun. */
  lasts?: readonly [number, number]
  /** Whether people wait for it longer than a random schedule has time. */
  isLong?: boolean
  /** What it does to changes. A fault that only kills has passed before they could stop for long. */
  changes: 'stop while it lasts' | 'go on' | 'may stop'
}

const A_WHILE = [1_500, 4_000] as const
/** As systemd does with the unit of the installer's guide. */
const RESTARTED_AFTER_MS = 100
const AN_HOUR_MS = 60 * 60_000
const FLUSH_MS = 100
const SIGN_INS = 6
/** Mail is given up after 15 s. The rest is for a busy machine. */
const ANSWERED_WITHIN_MS = 25_000

const isWithout = (load: Load, milliseconds: number) => {
  const last = load.acknowledged.at(-1) ?? 0
  return performance.now() - last > milliseconds
}

const signalAll = (processes: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of processes) process.kill(pid, signal)
}

const cutting = (what: string, network: Proxy): Fault => ({
  what,
  changes: 'stop while it lasts',
  lasts: A_WHILE,
  begin: async () => {
    network.cut()
    return () => network.mend()
  },
})

/** Everything that is asked happens, and no one hears of it. */
const losingAnswers = (what: string, network: Proxy): Fault => ({
  what,
  changes: 'stop while it lasts',
  lasts: A_WHILE,
  begin: async () => {
    network.loseAnswers()
    return () => network.mend()
  },
})

/** Ends a fault that has begun and does not show its effect. */
async function giveUp(end: () => Promise<void>, error: unknown): Promise<never> {
  await end()
  throw error
}

/** The clock of the program steps, and later steps back. */
async function moveClock(milliseconds: number, { program, withSql }: Installation) {
  const from = new Date(Date.now() + milliseconds)
  await program.moveClock(milliseconds)
  const isDated = () =>
    withSql(async (sql) => {
      const to = new Date(from.getTime() + 60_000)
      return (await sql`select from orders where placed_at between ${from} and ${to} limit 1`).length === 1
    })
  const moveBack = () => program.moveClock(-milliseconds)
  await until('orders have the moved time', isDated).catch((error: unknown) => giveUp(moveBack, error))
  return moveBack
}

/** The mail server accepts connections and then says nothing. Those who sign in must hear of it, and can try again. */
async function silenceMail({ url, mail, mailbox }: Installation) {
  const cooks = Array.from({ length: SIGN_INS }, () => `${uuidv7()}@faults.example`)
  const { call } = apiOf(url)
  const signIn = (provider: string) => call(sendOtp, { provider })
  mail.fallSilent()
  const from = performance.now()
  for (const { status, body } of await Promise.all(cooks.map(signIn))) {
    const code = body.error ? body.code : 'sent'
    if (code !== 'code-not-sent') throw new Error(`A sign-in without mail was answered ${status} (${code})`)
  }
  const took = performance.now() - from
  if (took > ANSWERED_WITHIN_MS) throw new Error(`A sign-in without mail was answered after ${Math.round(took)} ms`)
  return async () => {
    mail.mend()
    for (const cook of cooks) {
      const { status } = await signIn(cook)
      if (status !== 200 || mailbox.countFor(cook) !== 1) throw new Error(`A later sign-in was answered ${status}`)
    }
  }
}

async function fillDisk(load: Load, disk: Disk) {
  await disk.fill()
  await until('a full disk stops all changes', async () => isWithout(load, 1_000))
  return disk.makeRoom
}

/** The database gives up when it cannot extend its log, and perhaps cannot start again before there is room. */
async function fillDiskAndLog({ dataDir, countedAt }: Installation, load: Load, disk: Disk) {
  const [, ...before] = await databaseProcesses(dataDir)
  // A full disk takes no new connections.
  const client = await openClient(await countedAt(), 'faults')
  await fillDisk(load, disk)
  const fillLog = async () => {
    for (;;) await client.query("select pg_logical_emit_message(true, 'bench', repeat('x', 1000000)), pg_switch_wal()")
  }
  await fillLog().catch(() => undefined)
  await until('the database gives up', async () => before.every(hasEnded))
  return disk.makeRoom
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

async function slowDisk({ dataDir, withSql }: Installation) {
  const quicken = await slowDown(await databaseProcesses(dataDir), FLUSH_MS)
  const from = performance.now()
  await withSql((sql) => sql`select pg_logical_emit_message(true, 'bench', 'slow')`).catch((error: unknown) =>
    giveUp(quicken, error),
  )
  if (performance.now() - from < FLUSH_MS) throw new Error('The disk is as fast as before')
  return quicken
}

/** Everything that can happen to one machine with the bundled database. */
export function faultsOfOneMachine(machine: Installation, disk: Disk | undefined, isSlowable: boolean): Fault[] {
  const { dataDir, network, withSql } = machine
  const always: Fault[] = [
    {
      what: 'program killed, and started again',
      changes: 'may stop',
      begin: async () => {
        await machine.program.kill()
        await wait(RESTARTED_AFTER_MS)
        return machine.restart
      },
    },
    {
      what: 'program frozen',
      changes: 'stop while it lasts',
      lasts: A_WHILE,
      begin: async () => {
        const { pid } = machine.program
        process.kill(pid, 'SIGSTOP')
        return () => void process.kill(pid, 'SIGCONT')
      },
    },
    {
      what: 'database killed',
      changes: 'may stop',
      begin: async () => {
        const [first] = await databaseProcesses(dataDir)
        process.kill(first, 'SIGKILL')
        return () => undefined
      },
    },
    {
      what: 'one process of the database killed',
      changes: 'may stop',
      begin: async () => {
        const [serving] = await withSql(
          (sql) => sql<Array<{ pid: number }>>`
            select pid from pg_stat_activity where application_name = 'brigade' order by random() limit 1`,
        )
        if (!serving) throw new Error('No process of the database serves Brigade')
        process.kill(serving.pid, 'SIGKILL')
        return () => undefined
      },
    },
    {
      what: 'database frozen',
      changes: 'stop while it lasts',
      lasts: A_WHILE,
      begin: async () => {
        const frozen = await databaseProcesses(dataDir)
        signalAll(frozen, 'SIGSTOP')
        return () => signalAll(frozen, 'SIGCONT')
      },
    },
    cutting('network between clients and program cut', network),
    losingAnswers('answers of the program lost', network),
    {
      what: 'clock an hour ahead, and back',
      changes: 'go on',
      lasts: A_WHILE,
      begin: () => moveClock(AN_HOUR_MS, machine),
    },
    {
      what: 'clock an hour behind, and back',
      changes: 'go on',
      lasts: A_WHILE,
      begin: () => moveClock(-AN_HOUR_MS, machine),
    },
    { what: 'mail server silent', changes: 'go on', isLong: true, begin: () => silenceMail(machine) },
  ]
  const onDisk: Fault[] = disk
    ? [
        {
          what: 'disk full',
          changes: 'may stop',
          lasts: A_WHILE,
          begin: (load) => fillDisk(load, disk),
        },
        {
          what: 'disk full, and no room for the log of the database',
          changes: 'may stop',
          lasts: A_WHILE,
          begin: (load) => fillDiskAndLog(machine, load, disk),
        },
      ]
    : []
  const onSlow: Fault[] = isSlowable
    ? [
        {
          what: `each flush of the disk ${FLUSH_MS} ms slower`,
          changes: 'may stop',
          lasts: A_WHILE,
          begin: () => slowDisk(machine),
        },
      ]
    : []
  return [...always, ...onDisk, ...onSlow]
}

/** What can happen between a program and a database on different machines. */
export function faultsOfTheDatabaseNetwork({ databaseNetwork: network }: { databaseNetwork: Proxy }): Fault[] {
  return [
    cutting('network between program and database cut', network),
    losingAnswers('answers of the database lost', network),
  ]
}
