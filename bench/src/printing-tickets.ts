import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { placeOrder } from '@brigade/contract/channel/channel.contract.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import { listPrintServices, makePairingCode } from '@brigade/contract/printing/pairing.contract.ts'
import { addPrinter, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { apiOf } from '@brigade/e2e/fixtures/api.ts'
import { printServiceFile } from '@brigade/e2e/fixtures/places.ts'
import { freePort } from '@brigade/e2e/fixtures/ports.ts'
import { startProgram } from '@brigade/e2e/fixtures/program.ts'
import { startReceiptPrinter } from '@brigade/e2e/fixtures/receipt-printer.ts'
import { systemChromium } from '@brigade/e2e/fixtures/system-chromium.ts'
import { table, writeResult } from '@brigade/server/src/platform/testing/result-file.ts'
import { makeBranch } from './branch.ts'
import { percentile, reportTimes } from './report.ts'
import type { World } from './world.ts'

const TICKETS = 6
const BURSTS = 6
const LOOKED_EVERY_MS = 10
const PAUSE_MS = 500
const PRINTER = 'Kitchen'

const inSeconds = (times: readonly number[]) =>
  [percentile(times, 0.5), percentile(times, 1)].map((time) => `${(time / 1000).toFixed(1)} s`)

/** Time from the acceptance of an order until its ticket is cut by a paired print service; after a build. */
export async function benchPrinting(world: World): Promise<void> {
  const { restId, variations, key, managerToken } = await makeBranch(world, 'Any', { plugins: ['Remote Print'] })
  const api = apiOf(world.url)
  const printer = await startReceiptPrinter()
  const folder = await mkdtemp(path.join(tmpdir(), 'brigade-bench-print-'))
  const { code } = await api.ask(makePairingCode, { restId }, managerToken)
  const env = {
    PATH: process.env.PATH ?? '',
    PRINT_PORT: String(await freePort()),
    PRINT_DATA_DIR: folder,
    PRINT_CUPS_URL: `http://127.0.0.1:${await freePort()}`,
    PRINT_RECEIPT_PRINTERS: `${PRINTER}=${printer.address}`,
    CHROMIUM: systemChromium(),
  }
  const service = await startProgram(env, { file: printServiceFile, args: ['--pair', `${world.url}/${code}`] })
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await wait(LOOKED_EVERY_MS)
  }

  async function accept(): Promise<void> {
    const foods = variations
      .slice(0, 4)
      .map(({ foodId, foodVarId }) => ({ foodId, variations: [{ foodVarId, quantity: 2 }] }))
    const customer = { name: 'Ana Reid', contact: '+64211234567' }
    const order = { restId, service: 'Takeaway' as const, customer, foods, payment: { isCod: true } }
    const { _id: orderId } = await api.ask(placeOrder, order, key)
    await api.ask(acceptOrder, { orderId, acceptOrder: true, preparationTime: 20 }, managerToken)
  }

  /** The times until each of some orders, accepted together, is on paper. */
  async function burst(orders: number): Promise<number[]> {
    const before = printer.receipts.length
    const began = performance.now()
    const accepted = Promise.all(Array.from({ length: orders }, accept))
    const times: number[] = []
    while (times.length < orders) {
      await until(() => printer.receipts.length > before + times.length)
      times.push(performance.now() - began)
    }
    await accepted
    await wait(PAUSE_MS)
    return times
  }

  try {
    await until(async () => {
      const [paired] = await api.ask(listPrintServices, { restId }, managerToken)
      return paired?.isConnected === true && paired.printers.length > 0
    })
    const { _id: prnId } = await api.ask(
      addPrinter,
      { restId, name: PRINTER, paperSize: '80 mm', scale: 100 },
      managerToken,
    )
    await api.ask(setDefaultPrinter, { prnId }, managerToken)
    const [first = 0] = await burst(1)
    const alone: number[] = []
    for (let round = 0; round < BURSTS; round += 1) alone.push(...(await burst(1)))
    const bursts: number[][] = []
    for (let round = 0; round < BURSTS; round += 1) bursts.push(await burst(TICKETS))
    const nth = (place: number) => bursts.map((times) => times[place] ?? 0)
    process.stdout.write('\nprinting tickets by a paired print service\n')
    reportTimes('the first ticket, from its order', [first])
    reportTimes('a ticket alone, from its order', alone)
    for (let place = 0; place < TICKETS; place += 1)
      reportTimes(`ticket ${place + 1} of ${TICKETS} at once`, nth(place))
    await writeResult('printing', {
      title: 'Tickets by a paired print service',
      command: 'npm run bench -- printing',
      inputs: `Orders of four foods, from their acceptance until a receipt printer on loopback has cut the ticket: one, ${BURSTS} more alone, and ${BURSTS} times ${TICKETS} at once.`,
      findings: [
        table([
          ['ticket', 'half within', 'all within'],
          ['the first after the start', ...inSeconds([first])],
          ['alone', ...inSeconds(alone)],
          ...Array.from({ length: TICKETS }, (_, place) => [
            `${place + 1} of ${TICKETS} at once`,
            ...inSeconds(nth(place)),
          ]),
        ]),
      ],
    })
  } finally {
    await service.kill()
    await printer.close()
    await rm(folder, { recursive: true, force: true })
  }
}
