import type { Who } from '@brigade/contract/kernel/endpoint.ts'
import type { LiveTopic } from '@brigade/contract/kernel/live-topic.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { readInput } from '../http/read-input.ts'
import type { Reply } from '../http/reply.ts'

type LiveWho = Extract<Who, 'approved' | 'approved-or-print-service'>

export interface LiveRoute {
  m: string
  who: LiveWho
  /** A request that changes something runs in a transaction. */
  changes: boolean
  answer: (ctx: Context, sent: unknown) => Promise<Reply<unknown>>
}

export function liveRoute<Input extends z.ZodType, Data>(
  topic: LiveTopic,
  input: Input,
  answer: (ctx: Context, input: z.output<Input>) => Promise<Reply<Data>>,
  { who = 'approved', changes = false }: Partial<Pick<LiveRoute, 'who' | 'changes'>> = {},
): LiveRoute {
  return { m: topic.m, who, changes, answer: (ctx, sent) => answer(ctx, readInput(input, sent, ctx.decimals)) }
}
