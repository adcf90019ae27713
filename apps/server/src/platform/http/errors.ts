import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '@brigade/contract/kernel/endpoint.ts'
import { errorStatus, type ErrorCode } from '@brigade/contract/error-table.ts'
import { say } from '@brigade/contract/messages/say.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../context.ts'
import type { Log } from '../log.ts'
import { StatementError } from '../db/db.ts'
import { systemCode } from '../db/system-code.ts'
import type { DiskState } from '../disk.ts'
import { Refusal } from '../refusal.ts'
import { failure } from './reply.ts'

const FROM_FASTIFY: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media',
  FST_ERR_RATE_LIMIT: 'too-many',
}

/** The database starts, stops, is overloaded, cannot write, or kept a lock too long. */
const DATABASE_AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '08000',
  '08001',
  '08003',
  '08006',
  // PgBouncer sends this when it lost its connection to the database, or gets none.
  '08P01',
  '25006',
  '25P03',
  '53200',
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '58030',
])

/** Of PostgreSQL and of the system, whose disk also holds the images. */
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])

function codeOf(error: Error & { statusCode?: number; code?: string }): ErrorCode {
  const known = FROM_FASTIFY[error.code ?? '']
  if (known) return known
  if (error instanceof SyntaxError && error.statusCode === 400) return 'bad-json'
  if (error.statusCode === 429) return 'too-many'
  // Comes before the database's codes, because a client that hangs up while sending also gives ECONNRESET.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'bad-input'
  const code = systemCode(error) ?? ''
  if (DATABASE_AWAY.has(code) || DISK_FULL.has(code)) return 'unavailable'
  return 'internal'
}

/** Logs the error and its statement, but never the values, which may be secrets. */
function loggable(error: unknown) {
  if (error instanceof StatementError) return { err: error.cause, statement: error.statement }
  return { err: error }
}

/**
 * Turns any error into a reply. An unexpected error is logged in full and reported without detail. A database that is
 * away while the disk is full is away because of it.
 */
export function replyForError(
  error: unknown,
  requestId: string,
  log: Log,
  disk: DiskState = 'ok',
): { status: number; body: Failure } {
  if (error instanceof Refusal) {
    const { code, fields, data, status } = error
    // Of a call that was not answered in time, nobody knows whether it was saved.
    const message = code === 'unavailable' && disk === 'full' ? say('unavailable.disk-full') : error.message
    return {
      status,
      body: failure({ code, message, requestId, ...(fields && { fields }), ...(data !== undefined && { data }) }),
    }
  }
  const code = error instanceof Error ? codeOf(error) : 'internal'
  if (code === 'internal') log.error({ ...loggable(error), requestId }, 'unforeseen error')
  const isFull = DISK_FULL.has(systemCode(error) ?? '') || (code === 'unavailable' && disk === 'full')
  // Only a closing process ends the pool, and its clients have gone.
  const isClosing = systemCode(error) === 'CONNECTION_ENDED'
  if (code === 'unavailable' && !isClosing) {
    log.warn({ ...loggable(error), requestId }, isFull ? 'the disk is full' : 'the database is away')
  }
  const message = say(isFull ? 'error.disk-full' : `error.${code}`)
  const fields = code === 'bad-json' ? { body: message } : undefined
  return { status: errorStatus[code], body: failure({ code, message, requestId, ...(fields && { fields }) }) }
}

/** A disk that does not answer must not keep the reply. */
const LOOKED_WITHIN_MS = 300

/** As above. Looks at the disk where it can be the cause. */
export async function replyForErrorOf(cause: unknown, requestId: string, world: Pick<Context, 'log' | 'disk'>) {
  if (cause instanceof Refusal && cause.code !== 'unavailable') return replyForError(cause, requestId, world.log)
  const disk = await Promise.race([world.disk(), wait(LOOKED_WITHIN_MS, 'ok' as const, { ref: false })])
  return replyForError(cause, requestId, world.log, disk)
}

/**
 * Answers data that is not HTTP, or has too many headers, before Fastify has a request. A connection that was silent for
 * too long is closed without a word: browsers open some in advance, and would take the answer for that of their next call.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.destroy()
    return
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'too-large' : 'bad-input'
  const status = errorStatus[code]
  const body = JSON.stringify(failure({ code, message: say(`error.${code}`), requestId: uuidv7() }))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
