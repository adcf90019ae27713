import type { LiveTopic } from '@brigade/contract/kernel/live-topic.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { readInput } from '../http/read-input.ts'
import type { Reply } from '../http/reply.ts'

/** A question a browser may ask over the live channel, answered by acknowledgement. */
export interface LiveRoute {
  m: string
  answer: (ctx: Context, sent: unknown) => Promise<Reply<unknown>>
}

export function liveRoute<Input extends z.ZodType, Data>(
  topic: LiveTopic,
  input: Input,
  answer: (ctx: Context, input: z.output<Input>) => Promise<Reply<Data>>,
): LiveRoute {
  return { m: topic.m, answer: (ctx, sent) => answer(ctx, readInput(input, sent)) }
}
