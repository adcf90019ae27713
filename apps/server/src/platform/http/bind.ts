import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import type { z } from 'zod'
import type { Actor, Context } from '../context.ts'
import type { KeptReply } from './kept-reply.ts'
import { InputRefusal, readInput } from './read-input.ts'
import type { Reply } from './reply.ts'
import { CallOutdated, readingContext, run, type Caller, type World } from './run.ts'
import { digestOf, encodeUploads, type Upload, type UploadedPicture } from './uploads.ts'

interface Received {
  sent: unknown
  uploads: readonly Upload[]
  key: string | undefined
  /** Of a call with files: aborted when nobody waits for it any more. Work that is aborted changes nothing. */
  signal: AbortSignal | undefined
}

export interface Binding {
  endpoint: Endpoint
  /** The longest that a call with its archive may work, in milliseconds. */
  archiveMs?: number
  answer: (world: World, caller: Caller, received: Received) => Promise<Reply<unknown> | KeptReply<unknown>>
}

/** Input that is wrong under decimals that were kept may be right under the present ones. */
function readFrom<Schema extends z.ZodType>(caller: Caller, schema: Schema, sent: unknown): z.output<Schema> {
  try {
    return readInput(schema, sent, caller.decimals)
  } catch (error) {
    if (error instanceof InputRefusal && caller.access !== undefined) throw new CallOutdated()
    throw error
  }
}

/**
 * Pictures are encoded before the transaction: encoding is slow and must not hold locks. So is what `before` waits for. It
 * throws to refuse the call.
 */
export function bind<Input extends z.ZodType, Data extends z.ZodType>(
  endpoint: Endpoint<Input, Data>,
  handler: (
    ctx: Context,
    input: z.output<Input>,
    pictures: readonly UploadedPicture[],
  ) => Promise<Reply<z.output<Data>>>,
  before?: (world: World, input: z.output<Input>) => Promise<void>,
): Binding {
  return {
    endpoint,
    answer: async (world, caller, { sent, uploads, key, signal }) => {
      const input = readFrom(caller, endpoint.input, sent)
      await before?.(world, input)
      const pictures = await encodeUploads(uploads, signal)
      const digests = pictures.map(({ digest }) => digest)
      const asked = digests.length > 0 ? { input, digests } : input
      return run(world, caller, { endpoint, key, asked, signal, handler: (ctx) => handler(ctx, input, pictures) })
    },
  }
}

/** Two hundred pictures are encoded in less. Proxies wait for a minute. */
const ARCHIVE_MS = 50_000

export interface Opening {
  actor: Actor
  signal: AbortSignal | undefined
}

/**
 * Binds a call that can have an archive. As pictures are, it is opened before the transaction. What the actor may not do is
 * refused before the work of opening it.
 */
export function bindArchive<Input extends z.ZodType, Data extends z.ZodType, Opened>(
  endpoint: Endpoint<Input, Data>,
  open: (archive: Upload | undefined, input: z.output<Input>, opening: Opening) => Promise<Opened>,
  handler: (ctx: Context, input: z.output<Input>, opened: Opened) => Promise<Reply<z.output<Data>>>,
): Binding {
  return {
    endpoint,
    archiveMs: ARCHIVE_MS,
    answer: async (world, caller, { sent, uploads, key, signal }) => {
      const input = readFrom(caller, endpoint.input, sent)
      const { actor } = endpoint.reads ? readingContext(world, caller) : caller
      const [archive] = uploads
      const opened = await open(archive, input, { actor, signal })
      const asked = archive ? { input, digests: [digestOf(archive)] } : input
      return run(world, caller, { endpoint, key, asked, signal, handler: (ctx) => handler(ctx, input, opened) })
    },
  }
}

/** Binds a call that reads to a reply that is kept as it is sent. */
export function bindKept<Input extends z.ZodType, Data extends z.ZodType>(
  endpoint: Endpoint<Input, Data>,
  handler: (ctx: Context, input: z.output<Input>) => Promise<KeptReply<z.output<Data>>>,
): Binding {
  if (!endpoint.reads) throw new Error(`${endpoint.name} changes something, so its reply cannot be kept`)
  return {
    endpoint,
    answer: async (world, caller, { sent }) =>
      handler(readingContext(world, caller), readInput(endpoint.input, sent, caller.decimals)),
  }
}
