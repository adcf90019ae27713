import { once } from 'node:events'
import { channelMenu, channelRestaurants, channelSitings } from '@brigade/contract/channel/channel.contract.ts'
import { ArgumentError, readArguments, USAGE, type Wishes } from './arguments.ts'
import { createChannelClient, NoAnswer, Refused, type ChannelClient } from './channel-client.ts'
import { order, reserve, type Town } from './customers.ts'
import { findKey } from './find-key.ts'
import { inTurn } from './pace.ts'
import { shuffled } from './random.ts'
import { newTally, summarise } from './tally.ts'
import { createTerminal } from './terminal.ts'

const FIRST_ANSWER_MS = 10_000

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function findBranches(client: ChannelClient, url: string) {
  try {
    return await client.reader(channelRestaurants)({}, FIRST_ANSWER_MS)
  } catch (error) {
    throw new ArgumentError(whyNot(error, url), { cause: error })
  }
}

function whyNot(error: unknown, url: string): string {
  if (error instanceof NoAnswer) return `No answer from ${url}; start the server with npm start, or give another --url.`
  if (!(error instanceof Refused)) throw error
  if (error.status === 401) return `The channel key is not valid at ${url}; give another with --key.`
  return `${url} does not let customers in: ${error.message}.`
}

async function simulate(wishes: Wishes, key: string): Promise<boolean> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const [ordered, booked] = [newTally(), newTally()]
  const client = createChannelClient({
    url: wishes.url,
    key,
    signal: stop.signal,
    onRetry: () => void (ordered.retries += 1),
  })
  const branches = await findBranches(client, wishes.url)
  ordered.retries = 0

  const town: Town = {
    client,
    readMenu: client.reader(channelMenu),
    readSitings: client.reader(channelSitings),
    branches,
    coupons: wishes.coupons,
    random: Math.random,
    patience: wishes.patience * 1000,
    print,
  }
  const visits = shuffled(Math.random, [
    ...Array.from({ length: wishes.orders }, () => () => order(town, ordered)),
    ...Array.from({ length: wishes.reservations }, () => () => reserve(town, booked)),
  ])
  const began = performance.now()
  await inTurn(visits, { rate: wishes.rate, concurrency: wishes.concurrency, signal: stop.signal })
  const seconds = (performance.now() - began) / 1000

  print(`${summarise('orders placed', ordered, seconds)}; menus unchanged ${client.unchanged} times`)
  if (wishes.reservations > 0) print(summarise('tables booked', booked, seconds))
  return ordered.succeeded + booked.succeeded > 0
}

/** Until Ctrl-C. */
async function runTerminal(port: number): Promise<void> {
  const terminal = createTerminal({ now: Date.now, print })
  terminal.listen(port, '127.0.0.1')
  await once(terminal, 'listening').catch((error: unknown) => {
    throw new ArgumentError(`Port ${port} cannot be used; give another --terminal.`, { cause: error })
  })
  print(
    `A card terminal is at http://127.0.0.1:${port}. The cents of an amount decide: .01 declines, .02 is slow, .03 and`,
  )
  print('.04 lose answers.')
  process.once('SIGINT', () => terminal.close().closeAllConnections())
}

try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) print(USAGE)
  else {
    const wishes = readArguments(args)
    if (wishes.terminal !== undefined) await runTerminal(wishes.terminal)
    else process.exitCode = (await simulate(wishes, await findKey(wishes.key, process.env))) ? 0 : 1
  }
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
