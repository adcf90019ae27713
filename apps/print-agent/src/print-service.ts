import { say, type MessageKey } from '@brigade/contract/messages/say.ts'
import {
  MAX_HTML,
  PRINT_PATH,
  type PrintAnswered,
  type PrintRefused,
} from '@brigade/contract/printing/print-service.contract.ts'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { corsHeaders, objectionTo, type Guard } from './guard.ts'
import type { Log } from './log.ts'
import type { PrintOnce } from './print-once.ts'
import { readJob } from './read-job.ts'

export interface PrintServiceWorld {
  guard: Guard
  log: Log
  printOnce: PrintOnce
  stopping: AbortSignal
}

/** JSON can need six bytes for a character. The rest of a job is small. */
const MOST_BYTES = MAX_HTML * 6 + 10_000
const PREFLIGHT_SECONDS = 600

function refuse(reply: FastifyReply, status: number, message: string): PrintRefused {
  void reply.code(status)
  return { success: false, message }
}

const said: Readonly<Record<number, MessageKey>> = {
  400: 'print-service.bad-json',
  404: 'print-service.not-found',
  413: 'print-service.too-large',
  415: 'print-service.bad-json',
}

export async function createPrintService(world: PrintServiceWorld): Promise<FastifyInstance> {
  const { guard, log, printOnce, stopping } = world
  const http = fastify({ bodyLimit: MOST_BYTES, logger: false, forceCloseConnections: 'idle' })

  // Any page may send text/plain without a preflight.
  http.removeContentTypeParser('text/plain')

  // Before the body is read, so that unknown callers send nothing.
  http.addHook('onRequest', async (request, reply) => {
    const objection = objectionTo(request.headers, guard)
    if (objection !== undefined) return reply.code(403).send(refuse(reply, 403, objection))
    void reply.headers(corsHeaders(request.headers))
  })

  http.setErrorHandler((error: FastifyError, _request, reply): PrintRefused => {
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error }, 'a job could not be answered')
    return refuse(
      reply,
      status,
      say(said[status] ?? (status < 500 ? 'print-service.bad-json' : 'print-service.internal')),
    )
  })
  http.setNotFoundHandler((_request, reply) => refuse(reply, 404, say('print-service.not-found')))

  http.options(PRINT_PATH, async (_request, reply) => {
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      })
      .send()
  })

  http.post(PRINT_PATH, async (request, reply): Promise<PrintAnswered | PrintRefused> => {
    if (stopping.aborted) return refuse(reply, 503, say('print-service.stopping'))
    const asked = readJob(request.body)
    if (typeof asked === 'string') return refuse(reply, 400, asked)
    return (await printOnce.ask(asked)) ?? refuse(reply, 503, say('print-service.too-many'))
  })

  await http.ready()
  return http
}
