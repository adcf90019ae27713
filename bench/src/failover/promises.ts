import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getUserDetails, sendOtp, verifyOtp } from '@brigade/contract/accounts/accounts.contract.ts'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { readHistoryOverview } from '@brigade/contract/orders/history.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listPrintServices, makePairingCode } from '@brigade/contract/printing/pairing.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { printServiceFile } from '@brigade/e2e/fixtures/places.ts'
import { freePort } from '@brigade/e2e/fixtures/ports.ts'
import { startProgram } from '@brigade/e2e/fixtures/program.ts'
import { startReceiptPrinter } from '@brigade/e2e/fixtures/receipt-printer.ts'
import { systemChromium } from '@brigade/e2e/fixtures/system-chromium.ts'
import { makeAccount } from '@brigade/server/src/features/accounts/accounts.factory.ts'
import { systemClock } from '@brigade/server/src/platform/clock.ts'
import { openSql, type Sql } from '@brigade/server/src/platform/testing/sql.ts'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { makeBranch, type Branch } from '../branch.ts'
import type { Endings } from '../endings.ts'
import { createClient } from '../under-load/calls.ts'
import { until } from '../under-load/until.ts'
import type { World } from '../world.ts'
import type { Machines } from './machines.ts'

const PRINTER = 'Kitchen'
const BETWEEN_TICKETS_MS = 1_000
/** So many wrong guesses bar further ones. Some are left for the end. */
const GUESSES = 20
const GUESSES_A_FAULT = 3
const GUESS = '111111'
const PRINTED_WITHIN_MS = 60_000

type Client = ReturnType<typeof createClient>

function askerOf(client: Client) {
  return async <Input extends z.ZodType, Data extends z.ZodType>(
    { method, path: at, data }: Endpoint<Input, Data>,
    input: z.input<Input>,
    token?: string,
  ): Promise<z.output<Data>> => {
    const query = new URLSearchParams(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]))
    const asked = method === 'GET' ? { path: `${at}?${query}` } : { path: at, body: input, key: uuidv7() }
    const reply = await client.untilAcknowledged({ method, ...asked, ...(token !== undefined && { token }) })
    return data.parse(z.object({ data: z.unknown() }).parse(reply).data)
  }
}

/** Without a mail server, the codes stand in the logs of the servers. */
async function codeFor(folder: string, provider: string): Promise<string> {
  let code = ''
  await until(`a code for ${provider} is in a log`, async () => {
    const logs = await Promise.all([1, 2].map((at) => readFile(path.join(folder, `brigade-${at}.log`), 'utf8')))
    const [, shown = ''] = new RegExp(`To ${provider}:\\s+[^\\n]*?(\\d{6})`).exec(logs.join('\n')) ?? []
    code = shown
    return code !== ''
  })
  return code
}

/** A session that began by signing in, and a person whose code is guessed wrong after each fault. */
export async function startSignIns({ url, ca }: Machines, { db }: Pick<World, 'db'>, folder: string, endings: Endings) {
  const client = createClient(url, ca)
  endings.push(async () => client.close())
  const ask = askerOf(client)
  const makePerson = () => makeAccount({ db, app: { world: { clock: systemClock } } })
  const [person, target] = [await makePerson(), await makePerson()]
  const { key } = await ask(sendOtp, { provider: person.provider })
  const otp = await codeFor(folder, person.provider)
  const signedIn = await ask(verifyOtp, { provider: person.provider, key, otp })
  if (!('token' in signedIn)) throw new Error('A known account was asked for its name')
  const { token } = signedIn

  /** A code that was sent a moment ago keeps its place, and the refusal of another brings a key for it. */
  const askForKey = async () => {
    const body = { provider: target.provider }
    const { text } = await client.once({ method: sendOtp.method, path: sendOtp.path, body })
    return z.object({ data: z.object({ key: z.string() }) }).parse(JSON.parse(text)).data.key
  }
  const guess = async (of: string) => {
    const body = { provider: target.provider, key: of, otp: GUESS }
    const { status, text } = await client.once({ method: verifyOtp.method, path: verifyOtp.path, body })
    return z.object({ code: z.string().default(String(status)) }).parse(JSON.parse(text)).code
  }
  const answers: string[] = []
  return {
    /** After a fault: one call in the session, and wrong guesses. */
    afterFault: async () => {
      await ask(getUserDetails, {}, token)
      const guessed = await askForKey()
      for (let times = 0; times < GUESSES_A_FAULT; times += 1) answers.push(await guess(guessed))
    },
    /** Every guess counted, also across faults, so that the next is refused before its code is looked at. */
    finish: async () => {
      while (answers.length < GUESSES) answers.push(await guess(await askForKey()))
      const last = await guess(await askForKey())
      return { wrong: answers.filter((answer) => answer === 'code-wrong').length, guesses: answers.length, last }
    },
  }
}

/** Figures that the servers read from the replica. */
export function startReadings({ url, ca, replicaUrl }: Machines, { restId, managerToken }: Branch, endings: Endings) {
  const client = createClient(url, ca)
  const replica = openSql(replicaUrl)
  endings.push(
    async () => client.close(),
    () => replica.end(),
  )
  const ask = askerOf(client)
  let fromReplica = 0
  const isReading = async () => {
    const found = await replica`
      select from pg_stat_activity where application_name = 'brigade' and query like '%from orders%'`
    return found.length > 0
  }
  return {
    /** After a fault: past orders by day are those that were sold. */
    afterFault: async (sales: number) => {
      const { services } = await ask(readHistoryOverview, { restId }, managerToken)
      const shown = services.reduce((sum, { delivered }) => sum + delivered, 0)
      if (shown !== sales) throw new Error(`Past orders shows ${shown} of ${sales} sales`)
      if (await isReading()) fromReplica += 1
    },
    fromReplica: () => fromReplica,
  }
}

/** A paired print service with a receipt printer, and orders whose tickets it prints through every fault. */
export async function startTickets(
  { url, ca, certificate }: Machines,
  database: Pick<World, 'db'>,
  folder: string,
  endings: Endings,
) {
  const { restId, variations, key, managerToken } = await makeBranch(database, 'Tickets', { plugins: ['Remote Print'] })
  const client = createClient(url, ca)
  const printer = await startReceiptPrinter()
  endings.push(
    async () => client.close(),
    () => printer.close(),
  )
  const ask = askerOf(client)
  const { code } = await ask(makePairingCode, { restId }, managerToken)
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_EXTRA_CA_CERTS: certificate,
    PRINT_PORT: String(await freePort()),
    PRINT_DATA_DIR: await mkdtemp(path.join(folder, 'print-')),
    PRINT_CUPS_URL: `http://127.0.0.1:${await freePort()}`,
    PRINT_RECEIPT_PRINTERS: `${PRINTER}=${printer.address}`,
    CHROMIUM: systemChromium(),
  }
  const service = await startProgram(env, { file: printServiceFile, args: ['--pair', `${url}/${code}`] })
  endings.push(() => service.kill())
  await until('the print service is paired', async () => {
    const [paired] = await ask(listPrintServices, { restId }, managerToken)
    return paired?.isConnected === true && paired.printers.length > 0
  })
  const { _id: prnId } = await ask(addPrinter, { restId, name: PRINTER, paperSize: '80 mm', scale: 100 }, managerToken)
  await ask(setDefaultPrinter, { prnId }, managerToken)

  const state = { isOpen: true, accepted: 0 }
  const accepting = (async () => {
    while (state.isOpen) {
      const foods = variations
        .slice(0, 1)
        .map(({ foodId, foodVarId }) => ({ foodId, variations: [{ foodVarId, quantity: 1 }] }))
      const customer = { name: 'Ana Reid', contact: '+64211234567' }
      const order = { restId, service: 'Takeaway' as const, customer, foods, payment: { isCod: true } }
      const { _id: orderId } = await ask(placeOrder, order, key)
      await ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 20 }, managerToken)
      state.accepted += 1
      await wait(BETWEEN_TICKETS_MS)
    }
  })()
  // Reported by `finish`.
  accepting.catch(() => undefined)
  return {
    /** Accepts no more, waits until no ticket waits, and counts accepted orders, jobs by state and cut receipts. */
    finish: async (sql: Sql) => {
      state.isOpen = false
      await accepting
      const counted = async () => {
        const [row] = await sql`
          select count(*) as jobs, count(distinct order_id) as orders, count(*) filter (where state = 'printed') as printed,
                 count(*) filter (where state in ('queued', 'sent')) as open
            from print_jobs where rest_id = ${restId}`
        const count = z.coerce.number()
        return z.object({ jobs: count, orders: count, printed: count, open: count }).parse(row)
      }
      await until('every ticket has an outcome', async () => (await counted()).open === 0, PRINTED_WITHIN_MS)
      return { accepted: state.accepted, ...(await counted()), receipts: printer.receipts.length }
    },
  }
}

export type Tickets = Awaited<ReturnType<Awaited<ReturnType<typeof startTickets>>['finish']>>
