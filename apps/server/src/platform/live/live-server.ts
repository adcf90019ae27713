import type { Server as HttpServer } from 'node:http'
import { EVERY_BRANCH, LIVE_EVENT, type LiveTopic } from '@brigade/contract/kernel/live-topic.ts'
import PQueue from 'p-queue'
import { Server, type Socket } from 'socket.io'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { AccountActor, Context, KitchenDisplayActor, PrintServiceActor } from '../context.ts'
import type { Authenticators } from '../http/authenticate.ts'
import { replyForErrorOf } from '../http/errors.ts'
import { branchIn } from '../http/named-branch.ts'
import { success } from '../http/reply.ts'
import { inTransaction, readingContext, type World } from '../http/run.ts'
import { refuse } from '../refusal.ts'
import { createBroadcast } from './broadcast.ts'
import { createLiveQueue } from './live-queue.ts'
import type { LiveRoute } from './live-route.ts'
import type { Notice } from './notices.ts'

const handshake = z.object({ token: z.string().min(1).max(512) })
const liveRequest = z.object({ m: z.string().max(100), data: z.unknown() })
/** Those who sign in must leave connections of the database for the calls. */
const HANDSHAKES_AT_ONCE = 4
const OWNERS = 'owners'
/** Whoever signed in, owners included. */
const ACCOUNTS = 'accounts'
const roomOf = (restId: string) => `rest:${restId}`
/** Paired devices hear fewer notices. */
const printRoomOf = (restId: string) => `print:${restId}`
const kitchenRoomOf = (restId: string) => `kitchen:${restId}`
const actorRoom = (actorId: string) => `actor:${actorId}`

type LiveActor = AccountActor | PrintServiceActor | KitchenDisplayActor

const roomsOf = { account: roomOf, 'print-service': printRoomOf, 'kitchen-display': kitchenRoomOf }

/** Sessions of one account may end, or see other branches, independently. */
const sessionOf = (actor: LiveActor) => (actor.kind === 'account' ? actor.sessionId : actor.id)

/** A message without an acknowledgement gets no reply. */
function isCallback(value: unknown): value is (reply: unknown) => void {
  return typeof value === 'function'
}

export interface LiveServer {
  show: (notice: Notice) => void
  /** Makes every browser connected here fetch again, because notices may be missing. */
  showGap: () => void
  /** The number of connected browsers and paired devices. */
  connections: () => number
  close: () => Promise<void>
}

interface LiveOptions {
  http: HttpServer
  world: World
  authenticators: Authenticators
  routes: readonly LiveRoute[]
  /** What kitchen displays hear of. They ask nothing. */
  kitchenTopics: readonly LiveTopic[]
  /** Long polling must reach the same process each time, so several processes allow WebSockets only. */
  onlyWebSockets: boolean
}

/** Throws `unauthorized` and `not-approved`. */
async function actorOf({ world, authenticators }: LiveOptions, socket: Socket): Promise<LiveActor> {
  const given = handshake.safeParse(socket.handshake.auth)
  if (!given.success) return refuse('unauthorized')
  const { token } = given.data
  const actor =
    (await authenticators.account(world, token)) ??
    (await authenticators.printService(world, token)) ??
    (await authenticators.kitchenDisplay(world, token))
  if (actor?.kind === 'print-service' || actor?.kind === 'kitchen-display') return actor
  if (actor?.kind !== 'account') return refuse('unauthorized')
  return actor.hasAccess ? actor : refuse('not-approved')
}

async function replyTo(options: LiveOptions, socket: Socket, route: LiveRoute, sent: unknown) {
  const { world } = options
  const requestId = uuidv7()
  try {
    const actor = await actorOf(options, socket)
    if (actor.kind === 'kitchen-display') return refuse('not-found')
    if (actor.kind === 'print-service' && route.who === 'approved') return refuse('not-found')
    const versions = await world.readVersions(branchIn(sent))
    const { decimals } = versions
    const caller = { actor, decimals, versions, requestId, address: socket.handshake.address, browser: null, agent: '' }
    const answer = (ctx: Context) => route.answer(ctx, sent)
    return success(await (route.changes ? inTransaction(world, caller, answer) : answer(readingContext(world, caller))))
  } catch (error) {
    return (await replyForErrorOf(error, requestId, world)).body
  }
}

/** Joins the rooms of the branches that the actor may see. */
async function joinRooms(options: LiveOptions, socket: Socket): Promise<LiveActor> {
  const actor = await actorOf(options, socket)
  const branches = actor.restIds === 'all' ? [OWNERS] : actor.restIds.map(roomsOf[actor.kind])
  const everybody = actor.kind === 'account' ? [ACCOUNTS] : []
  await socket.join([actorRoom(actor.id), ...everybody, ...branches])
  return actor
}

/** Disconnects a browser whose access changed while it joined: it missed the announcement. */
async function recheck(options: LiveOptions, socket: Socket, { restIds }: LiveActor): Promise<void> {
  const now = await actorOf(options, socket).catch(() => null)
  const isSame = now !== null && String(now.restIds) === String(restIds)
  if (!isSame) socket.disconnect(true)
}

/** The live channel. Screens hear about changes in the branches they may see, and send their few live requests. */
export function openLive(options: LiveOptions): LiveServer {
  const { http, world, routes, kitchenTopics, onlyWebSockets } = options
  const io = new Server(http, {
    serveClient: false,
    transports: onlyWebSockets ? ['websocket'] : ['polling', 'websocket'],
    maxHttpBufferSize: 100_000,
  })

  const broadcast = createBroadcast(io)
  const forPrintServices = new Set(routes.flatMap(({ m, who }) => (who === 'approved' ? [] : m)))
  const forKitchens = new Set(kitchenTopics.map(({ m }) => m))
  const letInAs = new WeakMap<Socket, LiveActor>()
  const inTurn = createLiveQueue<Awaited<ReturnType<typeof replyTo>>>()

  async function answer(socket: Socket, actor: LiveActor, message: unknown) {
    try {
      const read = liveRequest.safeParse(message)
      const route = read.success ? routes.find(({ m }) => m === read.data.m) : undefined
      if (!read.success || !route) return refuse('not-found')
      return await inTurn(actor.id, {
        connection: socket,
        // A change counts even if its reply cannot be sent any more.
        isOpen: () => route.changes || socket.connected,
        text: route.changes ? null : JSON.stringify([sessionOf(actor), read.data]),
        work: () => replyTo(options, socket, route, read.data.data),
      })
    } catch (error) {
      return (await replyForErrorOf(error, uuidv7(), world)).body
    }
  }

  /** Requests that still use the database. The server waits for them before it ends. */
  const underWay = new Set<Promise<void>>()
  function follow(work: Promise<void>): void {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  const handshakes = new PQueue({ concurrency: HANDSHAKES_AT_ONCE })
  const begun = new WeakSet<object>()

  /** Socket.IO begins a handshake for each packet that asks for one, until one succeeds. A connection gets one. */
  async function handshakeOf(socket: Socket): Promise<LiveActor> {
    if (begun.has(socket.conn)) return refuse('too-many')
    begun.add(socket.conn)
    return handshakes.add(() =>
      socket.conn.readyState === 'open' ? joinRooms(options, socket) : refuse('unauthorized'),
    )
  }

  async function letIn(socket: Socket, next: (refusal?: Error) => void): Promise<void> {
    try {
      letInAs.set(socket, await handshakeOf(socket))
    } catch (error) {
      const { body } = await replyForErrorOf(error, uuidv7(), world)
      next(new Error(body.message))
      // After the refusal, which is sent in between.
      setImmediate(() => socket.conn.close())
      return
    }
    next()
  }

  io.use((socket, next) => follow(letIn(socket, next)))

  io.on('connection', (socket) => {
    const actor = letInAs.get(socket)
    if (!actor) return
    follow(recheck(options, socket, actor))
    socket.on(LIVE_EVENT, (message: unknown, acknowledge: unknown) => {
      if (isCallback(acknowledge)) follow(answer(socket, actor, message).then(acknowledge))
    })
  })

  return {
    show: (notice) => {
      if ('recheck' in notice) {
        // The browser reconnects at once with its new rights, or is refused with the reason.
        io.in(actorRoom(notice.recheck)).disconnectSockets(true)
        return
      }
      const { m, data } = notice.hint
      if (data.restId === EVERY_BRANCH) return broadcast([ACCOUNTS], notice.hint)
      const printRooms = forPrintServices.has(m) ? [printRoomOf(data.restId)] : []
      broadcast([OWNERS, roomOf(data.restId), ...printRooms], notice.hint)
      // Apart, because browsers get the hints of the same rooms in one write.
      if (forKitchens.has(m)) broadcast([kitchenRoomOf(data.restId)], notice.hint)
    },
    showGap: () => io.disconnectSockets(true),
    connections: () => io.engine.clientsCount,
    close: async () => {
      await io.close()
      await Promise.all(underWay)
    },
  }
}
