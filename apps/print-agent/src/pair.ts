import { hostname } from 'node:os'
import path from 'node:path'
import { pairPrintService } from '@brigade/contract/printing/pairing.contract.ts'
import type { Pair } from './arguments.ts'
import { isLocked } from '@brigade/node-kit/lock-folder.ts'
import { openPairings, type Pairing } from './pairings.ts'
import { callServer, reasonOf, ServerRefusal } from './server-calls.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'
import { serviceIdIn } from './service-id.ts'
import { cleaned } from './reported-printers.ts'

const LONGEST_NAME = 100

function nameOf(machine: string): string {
  return pairPrintService.input.shape.name.safeParse(cleaned(machine, LONGEST_NAME)).data ?? 'Print service'
}

export async function pairWith({ server, code }: Pair, serviceId: string, machine: string): Promise<Pairing> {
  try {
    const paired = await callServer(server, pairPrintService, { code, serviceId, name: nameOf(machine) })
    return { server, ...paired }
  } catch (error) {
    if (error instanceof ServerRefusal) throw new StartError(error.message)
    throw new StartError(
      `${server} could not be paired with (${reasonOf(error)}). Look at the address and the network, then try again; if it says that the code was used, make a new one.`,
    )
  }
}

/** Pairs the print service that runs in this folder, which notices by itself. Undefined when none runs. */
export async function pairRunning(pair: Pair, dataDir: string): Promise<Pairing | undefined> {
  if (!(await isLocked(path.join(dataDir, 'lock')))) return undefined
  const pairings = await openPairings(path.join(dataDir, 'pairings.json'))
  const paired = await pairWith(pair, await serviceIdIn(dataDir), hostname())
  await pairings.keep(paired)
  return paired
}
