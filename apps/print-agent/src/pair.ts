import { pairPrintService } from '@brigade/contract/printing/pairing.contract.ts'
import type { Pair } from './arguments.ts'
import type { Pairing } from './pairings.ts'
import { callServer, reasonOf, ServerRefusal } from './server-calls.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'
import { cleaned } from './reported-printers.ts'

const LONGEST_NAME = 100

function nameOf(hostname: string): string {
  return pairPrintService.input.shape.name.safeParse(cleaned(hostname, LONGEST_NAME)).data ?? 'Print service'
}

export async function pairWith({ server, code }: Pair, serviceId: string, hostname: string): Promise<Pairing> {
  try {
    const paired = await callServer(server, pairPrintService, { code, serviceId, name: nameOf(hostname) })
    return { server, ...paired }
  } catch (error) {
    if (error instanceof ServerRefusal) throw new StartError(error.message)
    throw new StartError(
      `${server} could not be paired with (${reasonOf(error)}). Look at the address and the network, then try again; if it says that the code was used, make a new one.`,
    )
  }
}
