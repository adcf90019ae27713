import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { readInput } from './read-input.ts'
import type { Reply } from './reply.ts'
import { run, type Caller, type World } from './run.ts'
import { encodeUploads, type Upload, type UploadedPicture } from './uploads.ts'

/** What came with a call, before it was looked at. */
export interface Received {
  sent: unknown
  uploads: readonly Upload[]
  /** The Idempotency-Key. */
  key: string | undefined
}

/** An endpoint of the contract with the code that answers it. */
export interface Binding {
  endpoint: Endpoint
  answer: (world: World, caller: Caller, received: Received) => Promise<Reply<unknown>>
}

/**
 * Binds an endpoint to its handler; the handler gets checked input, with the pictures of a call that carries some, and its
 * reply is typed by the contract. Pictures are encoded before the transaction begins, which is slow and holds nothing up.
 */
export function bind<Input extends z.ZodType, Data extends z.ZodType>(
  endpoint: Endpoint<Input, Data>,
  handler: (
    ctx: Context,
    input: z.output<Input>,
    pictures: readonly UploadedPicture[],
  ) => Promise<Reply<z.output<Data>>>,
): Binding {
  return {
    endpoint,
    answer: async (world, caller, { sent, uploads, key }) => {
      const input = readInput(endpoint.input, sent)
      const pictures = await encodeUploads(uploads)
      const digests = pictures.map(({ digest }) => digest)
      const asked = digests.length > 0 ? { input, digests } : input
      return run(world, caller, { endpoint, key, asked, handler: (ctx) => handler(ctx, input, pictures) })
    },
  }
}
