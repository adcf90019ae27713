import { parseArgs } from 'node:util'
import { pairingCode } from '@brigade/contract/printing/pairing.contract.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

export interface Pair {
  server: string
  code: string
}

export const HELP = `The print service of Brigade: prints on the printers of this machine.

  npm run print-service                                                   what this machine prints
  npm run print-service -- --pair https://brigade.example/ABCD-EFGH-JKLM  takes the jobs of a branch itself

Settings of Brigade shows the code to pair with. The pairing is kept, so it is given once. A print service that already
runs takes it up without a restart.`

const EXAMPLE = '--pair https://brigade.example/ABCD-EFGH-JKLM'

function readPair(text: string): Pair {
  const address = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = address && `${address.username}${address.password}${address.search}${address.hash}` === ''
  if (!isPlain || !/^https?:$/.test(address.protocol)) {
    throw new StartError(`--pair needs the address and code from Settings, such as ${EXAMPLE}.`)
  }
  const [last = '', ...before] = address.pathname.split('/').slice(1).toReversed()
  const code = pairingCode.safeParse(last)
  if (!code.success) {
    throw new StartError(`--pair needs the code from Settings after the address, such as ${EXAMPLE}.`)
  }
  if (before.length > 0) {
    throw new StartError(
      `Brigade has an address of its own, without a path: give the code right behind ${address.origin}/.`,
    )
  }
  return { server: address.origin, code: code.data }
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: { pair: { type: 'string', multiple: true }, help: { type: 'boolean', short: 'h' } },
    }).values
  } catch {
    throw new StartError(`The print service accepts only --help and ${EXAMPLE}.`)
  }
}

/** Reads the command line. Throws a StartError of one sentence when it is invalid. */
export function readArguments(given: readonly string[]): { help: boolean; pair?: Pair } {
  const { help = false, pair = [] } = parse(given)
  if (pair.length > 1)
    throw new StartError('--pair is given twice, but a code pairs one branch. Start again for another.')
  const [text] = pair
  return { help, ...(text !== undefined && !help && { pair: readPair(text) }) }
}

export function isOverheard(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
