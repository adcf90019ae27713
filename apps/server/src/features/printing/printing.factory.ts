import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import type { DataOf, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { acceptOrder } from '@brigade/contract/orders/order-answers.contract.ts'
import {
  claimPrintJob,
  listPrintJobs,
  printPage,
  printSuccessTopic,
  reportPrintJob,
} from '@brigade/contract/printing/jobs.contract.ts'
import { addPrinter, printJobsTopic, setDefaultPrinter } from '@brigade/contract/printing/printers.contract.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeKitchen } from '../channel/channel.factory.ts'

type Asked = Partial<SentOf<typeof listPrintJobs>>
type Job = DataOf<typeof listPrintJobs>[number]

type LiveReply = { error: boolean; data?: unknown; code?: string }

const emitAs = (server: TestServer, token: string, m: string, data: object): Promise<LiveReply> =>
  new Promise((resolve) => server.connectLive(token).emit(LIVE_EVENT, { m, data }, resolve))

/** The pages of a branch that wait to be printed. */
export async function readToPrint(server: TestServer, token: string, restId: string) {
  const { data } = await emitAs(server, token, printJobsTopic.m, { restId })
  return z.array(printPage).parse(data)
}

export async function makePrintingKitchen(
  server: TestServer,
  {
    hasDefault = true,
    plugins = ['Remote Print' as const],
  }: { hasDefault?: boolean; plugins?: ['Remote Print'] | [] } = {},
) {
  const kitchen = await makeKitchen(server, { restaurant: { plugins } })
  const restId = kitchen.restaurant.id
  const { token } = kitchen.manager
  const serviceId = randomUUID()
  const claimId = randomUUID()

  const add = (name: string, paperSize = '80 mm') =>
    server.ask(addPrinter, { restId, name, paperSize, scale: 100 }, { token })
  const makeDefault = (prnId: string) => server.ask(setDefaultPrinter, { prnId }, { token })
  const printer = await add('Kitchen')
  if (hasDefault) await makeDefault(printer._id)

  const jobs = (asked: Asked = {}) => server.ask(listPrintJobs, { restId, ...asked }, { token })
  const job = async (): Promise<Job> => {
    const [latest] = await jobs()
    if (!latest) throw new Error('Nothing is to be printed')
    return latest
  }
  const live = (m: string, data: object) => emitAs(server, token, m, data)

  return {
    kitchen,
    restId,
    token,
    serviceId,
    claimId,
    printer,
    add,
    makeDefault,
    jobs,
    job,
    accepted: async () => {
      const { _id } = await kitchen.place()
      await server.ask(acceptOrder, { orderId: _id, acceptOrder: true, preparationTime: 15 }, { token })
      return _id
    },
    claim: (pjId: string, by: Partial<SentOf<typeof claimPrintJob>> = {}) =>
      server.ask(claimPrintJob, { pjId, claimId, serviceId, ...by }, { token }),
    report: (pjId: string, outcome: 'failed' | 'unknown' | 'released', reason = 'Out of paper', by = claimId) =>
      server.call(reportPrintJob, { pjId, claimId: by, outcome, reason }, { token }),
    live,
    toPrint: () => readToPrint(server, token, restId),
    printed: (pjId: string, prnId = printer._id) => live(printSuccessTopic.m, { pjId, prnId }),
  }
}
