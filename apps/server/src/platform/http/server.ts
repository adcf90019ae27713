import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { systemCode } from '../db/system-code.ts'
import { addressGroup } from '../limits/address-group.ts'
import { refuse, Refusal } from '../refusal.ts'
import { authenticate, knownToken, type Authenticators } from './authenticate.ts'
import type { Binding } from './bind.ts'
import { bodiesInTime } from './bodies-in-time.ts'
import { browserCookie, browserIn } from './browser-cookie.ts'
import { endConnections } from './end-connections.ts'
import { refuseUnreadable, replyForError, replyForErrorOf } from './errors.ts'
import { inTime } from './in-time.ts'
import { sendKept } from './kept-reply.ts'
import { branchIn, isRecord } from './named-branch.ts'
import { success } from './reply.ts'
import { CallOutdated, type Caller, type World } from './run.ts'
import { sendSecurityHeaders } from './security-headers.ts'
import { inUploadSlot, readUploads, type Upload } from './uploads.ts'

/** The longest a request may take to arrive: enough for photos over a slow line. */
const REQUEST_MS = 10 * 60_000
const BODY_LIMIT = 1024 * 1024
/**
 * The longest a call may work. The longest wait for a lock is shorter. Work that is left behind by a frozen database may
 * still be committed; a retry under the same key then has its reply. Work with files, which takes longer, is stopped.
 */
const ANSWERED_WITHIN_MS = 20_000
/** In seconds. */
const RETRY_AFTER = '5'
/**
 * Far above a busy till or an ordering channel's burst. Counted per token that was found valid lately; all other calls
 * count per address, so that invented tokens do not help.
 */
const FLOOD = { max: 12_000, timeWindow: 60_000 }

interface HttpOptions {
  world: World
  config: Config
  bindings: readonly Binding[]
  authenticators: Authenticators
  answeredWithinMs?: number | undefined
}

/** Files of the browser app need no database and no account. */
const isFile = ({ url }: Pick<FastifyRequest, 'url'>) => url.startsWith('/static/')

/** A number counts the proxies in front of Brigade, nearest first. */
function trusted(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}

/** Reads JSON from text, so that an empty body is undefined and `__proto__` is refused. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body.toString(), done)
  })
}

/** A body that is not an object stays as it is, for the schema to refuse. */
function sentIn(request: FastifyRequest): unknown {
  const sent = request.method === 'GET' ? request.query : (request.body ?? {})
  return isRecord(sent) && isRecord(request.params) ? { ...sent, ...request.params } : sent
}

async function received(request: FastifyRequest, { files }: Endpoint): Promise<{ sent: unknown; uploads: Upload[] }> {
  if (!request.isMultipart()) return { sent: sentIn(request), uploads: [] }
  return files ? readUploads(request, files) : refuse('unsupported-media')
}

function idempotencyKey(request: FastifyRequest, needed: boolean): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined && !needed) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) return refuse('key-required')
  return key
}

/** Whose uploads count together: an account's, or an address's. */
function sourceOf({ actor, address }: Caller): string {
  return 'id' in actor ? actor.id : address
}

function serve(
  app: FastifyInstance,
  { endpoint, answer, archiveMs }: Binding,
  { world, authenticators, answeredWithinMs = ANSWERED_WITHIN_MS }: HttpOptions,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      // Read first, because a closed connection has no address any more.
      const address = addressGroup(request.ip)
      const { authorization } = request.headers
      const carriesFiles = endpoint.files !== null && request.isMultipart()
      const withinMs = carriesFiles ? (archiveMs ?? answeredWithinMs) : answeredWithinMs
      const stop = carriesFiles ? new AbortController() : undefined
      const late = () => {
        world.log.warn({ requestId: request.id, route: endpoint.path }, 'a call was not answered in time')
        const refusal = new Refusal('unavailable')
        stop?.abort(refusal)
        return refusal
      }
      // The reply was sent, or the connection was lost.
      if (stop) reply.raw.once('close', () => stop.abort(new Refusal('unavailable')))
      const attempt = async (isCheckedLater: boolean) => {
        const asked = { who: endpoint.who, authorization, restId: branchIn(sentIn(request)), isCheckedLater }
        const authenticated = await inTime(authenticate(world, authenticators, asked), answeredWithinMs, late)
        const key = endpoint.reads ? undefined : idempotencyKey(request, endpoint.needsKey)
        const { cookie, 'user-agent': agent = '' } = request.headers
        const caller = { ...authenticated, requestId: request.id, address, browser: browserIn(cookie), agent }
        const work = (arrived: Awaited<ReturnType<typeof received>>) =>
          answer(world, caller, { ...arrived, key, signal: stop?.signal })
        if (!carriesFiles) return inTime(work(await received(request, endpoint)), withinMs, late)
        return new Promise<Awaited<ReturnType<typeof answer>>>((resolve, reject) => {
          const slot = inUploadSlot(sourceOf(caller), async () => {
            const working = work(await received(request, endpoint))
            inTime(working, withinMs, late).then(resolve, reject)
            // Work that is answered as late holds its slot until it ends.
            await working
          })
          slot.catch(reject)
        })
      }
      const hasKey = request.headers['idempotency-key'] !== undefined
      // The claim of a key also checks the access rights.
      const isClaimed = hasKey && !endpoint.reads && !endpoint.secret && !carriesFiles
      const again = (error: unknown) => {
        if (!(error instanceof CallOutdated)) throw error
        // Files are read once.
        return carriesFiles ? refuse('unavailable') : attempt(false)
      }
      const answered = await attempt(isClaimed).catch(again).catch(again)
      if ('body' in answered) return sendKept(request, reply, answered)
      if (answered.browser !== undefined) {
        reply.header('set-cookie', browserCookie(answered.browser, request.protocol === 'https'))
      }
      return reply.send(success(answered))
    },
  })
}

export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { world, config, bindings } = options
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(config.trustProxy),
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseUnreadable,
    // An unreadable path never reaches the hooks or the error handler below.
    frameworkErrors: (error, request, reply) => {
      const { status, body } = replyForError(error, request.id, world.log)
      reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    },
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  endConnections(app)
  bodiesInTime(app)
  readJsonBodies(app)
  await app.register(multipart, { throwFileSizeLimit: false })
  await sendSecurityHeaders(app, config)
  await app.register(etag, { weak: true })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, {
    ...FLOOD,
    keyGenerator: (request) => knownToken(world, request.headers.authorization) ?? addressGroup(request.ip),
    allowList: isFile,
  })

  app.addHook('onRequest', async (request, reply) => {
    if (!isFile(request)) reply.header('x-request-id', request.id)
    // Revalidated each time; an unchanged reply is a 304.
    reply.header('cache-control', 'private, no-cache')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request
    const line = {
      requestId: id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    world.log.info(line, 'answered')
  })
  app.setErrorHandler(async (error, request, reply) => {
    // The client has gone during the reply, so there is no failure to report.
    if (systemCode(error) === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed) return reply.send()
    const { status, body } = await replyForErrorOf(error, request.id, world)
    if (status === 503) reply.header('retry-after', RETRY_AFTER)
    return reply.status(status).send(body)
  })
  for (const binding of bindings) serve(app, binding, options)
  return app
}
