import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { readInput } from './read-input.ts'
import type { Reply } from './reply.ts'
import { run, type Caller, type World } from './run.ts'

/** An endpoint of the contract with the code that answers it. */
export interface Binding {
  endpoint: Endpoint
  answer: (world: World, caller: Caller, sent: unknown, key: string | undefined) => Promise<Reply<unknown>>
}

/** Binds an endpoint to its handler; the handler gets checked input, and its reply is typed by the contract. */
export function bind<Input extends z.ZodType, Data extends z.ZodType>(
  endpoint: Endpoint<Input, Data>,
  handler: (ctx: Context, input: z.output<Input>) => Promise<Reply<z.output<Data>>>,
): Binding {
  return {
    endpoint,
    answer: (world, caller, sent, key) => run(world, caller, endpoint, handler, readInput(endpoint.input, sent), key),
  }
}
