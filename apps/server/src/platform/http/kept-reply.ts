import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { keeping } from '../kept/kept.ts'
import type { BranchVersions } from '../kept/versions.store.ts'
import { success, type Reply } from './reply.ts'

/** A reply as it is sent. */
export interface KeptReply<Data> {
  body: Buffer
  tag: string
  /** Compressed when first asked for. */
  encoded: Map<string, Promise<Buffer>>
  /** Only the type of what the body holds. */
  data?: Data
}

const WORTH_COMPRESSING = 1024

const compressions: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

function toKept<Data>(reply: Reply<Data>): KeptReply<Data> {
  const body = Buffer.from(JSON.stringify(success(reply)))
  return { body, tag: `W/"${createHash('sha1').update(body).digest('base64url')}"`, encoded: new Map() }
}

/**
 * Makes a function that keeps replies of a branch, or of the business for null, by what was asked, until a change that
 * they follow. `asked` names everything else that the reply depends on.
 */
export function keptReplies({
  follows,
  mostBytes,
}: {
  follows: ReadonlyArray<keyof BranchVersions>
  mostBytes: number
}) {
  const keep = keeping<KeptReply<unknown>>({ follows, mostBytes, bytesOf: ({ body }) => 2 * body.length })
  return async <Data>(
    ctx: Pick<Context, 'db' | 'kept'>,
    restId: string | null,
    asked: unknown,
    read: () => Promise<Reply<Data>>,
  ): Promise<KeptReply<Data>> => {
    const key = JSON.stringify(asked)
    const found = await keep(ctx, restId, [key], async () => new Map([[key, toKept(await read())]]))
    const kept = found.get(key)
    if (!kept) throw new Error('A reply was not read')
    const { body, tag, encoded } = kept
    return { body, tag, encoded }
  }
}

function encodingFor(request: FastifyRequest, { length }: Buffer): string | undefined {
  if (length < WORTH_COMPRESSING) return undefined
  const accepted = request.headers['accept-encoding'] ?? ''
  return Object.keys(compressions).find((encoding) => new RegExp(`\\b${encoding}\\b(?!;q=0)`).test(accepted))
}

export async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptReply<unknown>) {
  const { body, tag, encoded } = kept
  reply.header('content-type', 'application/json; charset=utf-8').header('etag', tag).header('vary', 'accept-encoding')
  const encoding = encodingFor(request, body)
  const compress = encoding === undefined ? undefined : compressions[encoding]
  if (encoding === undefined || !compress) return reply.send(body)
  const compressed = encoded.get(encoding) ?? compress(body)
  encoded.set(encoding, compressed)
  return reply.header('content-encoding', encoding).send(await compressed)
}
