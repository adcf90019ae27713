import { randomUUID } from 'node:crypto'
import { errorStatus, isErrorCode } from '@brigade/contract/error-table.ts'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { aPrintJob, printServer } from '@brigade/client-kit/hand-over.factory.ts'
import {
  claimPrintJob,
  printJobsAsked,
  printSuccess,
  printSuccessTopic,
  reportPrintJob,
  type PrintJob,
} from '@brigade/contract/printing/jobs.contract.ts'
import { pairPrintService, reportPrinters, reportedPrinter } from '@brigade/contract/printing/pairing.contract.ts'
import { printJobsTopic } from '@brigade/contract/printing/printers.contract.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { z } from 'zod'
import { afterFile } from './after-file.ts'
import { freePort } from './ports.ts'

class Refused extends Error {}
const refuse = (code: string): never => {
  throw new Refused(code)
}

export function ticketFor(name: string, changes: Partial<PrintJob> = {}): PrintJob {
  const pjId = randomUUID()
  return aPrintJob(pjId, { ...changes, printer: { ...aPrintJob(pjId).printer, _id: randomUUID(), name } })
}

type Reported = z.output<typeof reportedPrinter>[]
type Paired = z.output<typeof pairPrintService.input>

async function answerTo(act: () => unknown): Promise<{ status: number; body: object }> {
  try {
    return { status: 200, body: { error: false, data: await act() } }
  } catch (error) {
    const code = error instanceof Error && isErrorCode(error.message) ? error.message : 'internal'
    return { status: errorStatus[code], body: { error: true, code, message: say(`error.${code}`), requestId: 'r' } }
  }
}

const read = <Input extends z.ZodType>(input: Input, sent: unknown): z.output<Input> =>
  input.safeParse(sent).data ?? refuse('bad-input')

/** Pairs print services, and knows their keys. */
function createPairing() {
  const codes = new Set<string>()
  const keys = new Set<string>()
  const paired: Paired[] = []
  const makeKey = () => {
    const key = `key-${randomUUID()}`
    keys.add(key)
    return key
  }
  return {
    keys,
    paired,
    makeKey,
    makeCode: () => {
      const code = 'ABCD-EFGH-JKLM'
      codes.add(code)
      return code
    },
    pair: (input: Paired) => {
      if (!codes.delete(input.code)) refuse('pairing-code-dead')
      paired.push(input)
      return makeKey()
    },
    check: (key: unknown) => (typeof key === 'string' && keys.has(key) ? undefined : refuse('unauthorized')),
  }
}
type Pairing = ReturnType<typeof createPairing>

/** Adds routes that answer as the server does. Keeps the refused inputs. */
function routesOf(http: FastifyInstance, { check }: Pairing, refused: unknown[]) {
  return function on<Input extends z.ZodType>(endpoint: Endpoint<Input>, act: (input: z.output<Input>) => unknown) {
    http.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const { status, body } = await answerTo(() => {
          if (endpoint.who !== 'anyone') check(request.headers.authorization?.replace('Bearer ', ''))
          return act(read(endpoint.input, request.body))
        })
        if (status !== 200) refused.push(request.body)
        return reply.code(status).send(body)
      },
    })
  }
}

function openLive(
  http: FastifyInstance,
  { check, keys }: Pairing,
  { onHandshake, ask }: { onHandshake: () => void; ask: (m: unknown, data: unknown) => unknown },
): Server {
  const io = new Server(http.server, { serveClient: false })
  io.use((socket, next) => {
    onHandshake()
    next(keys.has(socket.handshake.auth.token) ? undefined : new Error(say('error.unauthorized')))
  })
  io.on('connection', (socket) =>
    socket.on(LIVE_EVENT, async ({ m, data }, acknowledge) => {
      const act = () => (check(socket.handshake.auth.token), ask(m, data))
      acknowledge((await answerTo(act)).body)
    }),
  )
  return io
}

export type TestBrigade = Awaited<ReturnType<typeof startBrigade>>

/** A fake Brigade with one branch, as a print service sees it. Ends with the spec file. */
export async function startBrigade(jobs: readonly PrintJob[] = []) {
  const port = await freePort()
  const held = printServer(jobs)
  const queued = new Map(jobs.map((job) => [job.pjId, job]))
  const branch = { restId: randomUUID(), restaurant: 'Trattoria Uno' }
  const access = createPairing()
  const reported: Reported[] = []
  const refused: unknown[] = []
  let handshakes = 0
  let left = false
  let asks = 0
  let html: string | undefined
  let running: { http: FastifyInstance; io: Server } | undefined

  function ask(m: unknown, data: unknown): unknown {
    if (m === printSuccessTopic.m) return held.calls.reportPrinted(read(printSuccess, data))
    if (m !== printJobsTopic.m) return refuse('not-found')
    if (read(printJobsAsked, data).restId !== branch.restId) return refuse('not-found')
    asks += 1
    return held.calls.ask()
  }

  async function comes(): Promise<void> {
    const http = fastify({ forceCloseConnections: true })
    const on = routesOf(http, access, refused)
    on(pairPrintService, (input) => ({ ...branch, key: access.pair(input) }))
    on(claimPrintJob, async (claim) => {
      const taken = await held.calls.claim(claim)
      return taken && { ...taken, html: html ?? taken.html }
    })
    on(reportPrintJob, async (report) => {
      await held.calls.report(report)
      return { ...queued.get(report.pjId), state: held.stateOf(report.pjId), reason: held.reasonOf(report.pjId) }
    })
    on(reportPrinters, ({ printers, isLeaving }) => {
      reported.push(printers)
      left = isLeaving
    })
    const io = openLive(http, access, { onHandshake: () => (handshakes += 1), ask })
    await http.listen({ port, host: '127.0.0.1' })
    running = { http, io }
  }

  async function goes(): Promise<void> {
    const ending = running
    running = undefined
    await ending?.io.close()
    await ending?.http.close()
  }

  const hint = () => running?.io.emit(LIVE_EVENT, { m: printJobsTopic.m, data: { restId: branch.restId } })
  held.onHint(hint)
  afterFile(goes)
  await comes()
  return {
    ...branch,
    ...access,
    url: `http://127.0.0.1:${port}`,
    held,
    reported,
    isLeft: () => left,
    refused,
    handshakes: () => handshakes,
    asks: () => asks,
    unpair: () => {
      access.keys.clear()
      running?.io.disconnectSockets(true)
    },
    page: (next: string) => {
      html = next
    },
    queue: (job: PrintJob) => {
      held.add(job)
      queued.set(job.pjId, job)
      hint()
    },
    goes,
    comes,
  }
}
