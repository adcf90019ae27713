import { setTimeout as wait } from 'node:timers/promises'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { table, writeResult } from '@brigade/server/src/platform/testing/result-file.ts'
import { z } from 'zod'
import { withEndings } from '../endings.ts'
import { longestGap } from '../under-load/counted.ts'
import type { Load } from '../under-load/load.ts'
import type { Disk } from './disks.ts'
import type { Fault } from './faults.ts'
import { databaseProcesses, type Installation } from './installation.ts'
import { momentsOf, type Moment } from './moments.ts'
import { finish, servedAgain, print, printLastWords, seconds, startSelling } from './selling.ts'
import { oneMachine } from './striking.ts'

/** With the start before and the comparison after, less than three minutes on a machine that is not busy. */
const STRUCK_FOR_MS = 90_000
/** Of several faults in a row, on a busy machine. */
const MOST_WITHOUT_CHANGE_MS = 60_000

const seedOf = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 32 - 1)

interface Struck {
  what: string
  began: number
  /** Why nothing happened. */
  missed?: string
}

function wake(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // It has ended meanwhile.
  }
}

/** Ends whatever an event left behind that failed half-way. */
async function calm(machine: Installation, disk: Disk | undefined): Promise<void> {
  machine.network.mend()
  disk?.makeRoom()
  if (machine.program.isRunning()) wake(machine.program.pid)
  else await machine.restart()
  const frozen = await databaseProcesses(machine.dataDir).catch(() => [])
  for (const pid of frozen) wake(pid)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Strikes whether or not everything has recovered from the event before. */
async function strike(
  { machine, disk, load }: { machine: Installation; disk: Disk | undefined; load: Load },
  { what: fault, lasts }: Moment<Fault>,
): Promise<Struck> {
  const struck: Struck = { what: fault.what, began: performance.now() }
  try {
    const end = await fault.begin(load)
    if (fault.lasts) await wait(lasts)
    await end()
  } catch (error) {
    struck.missed = reasonOf(error)
    await calm(machine, disk)
  }
  print(`${fault.what}${struck.missed === undefined ? '' : ` missed: ${struck.missed}`}`)
  return struck
}

function rowsOf(load: Load, struck: readonly Struck[], until: number): string[][] {
  const outages = struck.map(({ what, began, missed }, at) => ({
    what,
    missed,
    outage: longestGap(load.acknowledged, began, struck[at + 1]?.began ?? until),
  }))
  return [...groupBy(outages, ({ what }) => what)].map(([what, all]) => [
    what,
    String(all.filter(({ missed }) => missed === undefined).length),
    String(all.filter(({ missed }) => missed !== undefined).length),
    `${seconds(Math.max(...all.map(({ outage }) => outage)))} s`,
  ])
}

/** Strikes the built program at random moments, one event after the other, and compares what was acknowledged with the rows. */
export async function benchRandomFaults(given?: string): Promise<void> {
  const seed = seedOf.parse(given ?? Math.floor(Math.random() * 2 ** 32))
  print(`Seed ${seed}: npm run bench -- random-faults ${seed}`)
  await withEndings(async (endings) => {
    const { machine, disk, faults } = await oneMachine(endings)
    endings.push(() => calm(machine, disk))
    const { load, count } = await startSelling(machine, endings)
    const began = performance.now()
    load.resume()

    const struck: Struck[] = []
    const quick = faults.filter(({ isLong }) => isLong !== true)
    for (const moment of momentsOf(seed, quick)) {
      await wait(moment.after)
      if (performance.now() - began > STRUCK_FOR_MS) break
      struck.push(await strike({ machine, disk, load }, moment))
    }
    await calm(machine, disk)
    const servingAt = await servedAgain(load, performance.now()).catch((error: unknown) => {
      printLastWords(machine)
      throw error
    })
    const screens = await finish(load, servingAt)
    const { acknowledged, lost, duplicated, wrong } = await count()
    const longest = longestGap(load.acknowledged, began, servingAt)
    wrong.push(...screens)
    if (lost + duplicated > 0) wrong.push(`${lost} acknowledged changes lost, ${duplicated} duplicated`)
    if (longest > MOST_WITHOUT_CHANGE_MS) wrong.push(`no change was acknowledged for ${seconds(longest)} s`)

    const total =
      `${struck.length} events in ${seconds(servingAt - began)} s: ${acknowledged} whole sales and orders acknowledged, ` +
      `${lost} lost, ${duplicated} duplicated. The longest time without a change was ${seconds(longest)} s.`
    const head = ['event', 'struck', 'missed', 'longest time without a change until the next']
    const rows = rowsOf(load, struck, servingAt)
    print(`\n${table([head, ...rows])}\n\n${total}`)
    await writeResult('random-faults', {
      title: 'Faults at random moments',
      command: `npm run bench -- random-faults ${seed}`,
      inputs:
        'Six tills, three customers and twelve screens. The seed gives the order of the events, their moments and how long they last.',
      findings: [
        table([head, ...rows]),
        `${total} An event is missed when it finds nothing to strike, because the one before is not over.`,
        wrong.length === 0
          ? 'A recount found equal money, portions, stock, tokens and audit entries, and every screen heard again.'
          : `Wrong: ${wrong.join('; ')}.`,
      ],
    })
    await load.end()
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  })
}
