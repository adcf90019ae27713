import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { kernelErrors } from '@brigade/contract/kernel/errors.ts'
import { z } from 'zod'
import { codeOf } from '@brigade/node-kit/start-error.ts'

export const ANSWERS_WITHIN_MS = 10_000

/** Refusals that a retry may overcome. Others are final. */
const FOR_NOW = new Set(
  Object.entries(kernelErrors).flatMap(([code, status]) => (status >= 500 || status === 429 ? code : [])),
)

export class ServerRefusal extends Error {
  override name = 'ServerRefusal'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }

  /** A retry would be refused again. */
  get isFinal(): boolean {
    return !FOR_NOW.has(this.code)
  }
}

const envelope = z.union([
  z.object({ error: z.literal(false), data: z.unknown().optional() }),
  z.object({ error: z.literal(true), code: z.string(), message: z.string() }),
])

export function dataIn(answer: unknown): unknown {
  const read = envelope.safeParse(answer)
  if (!read.success) throw new Error('The server at this address is not Brigade')
  if (read.data.error) throw new ServerRefusal(read.data.code, read.data.message)
  return read.data.data
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`The server answered HTTP ${status}, which is not a reply of Brigade`)
  }
}

/** Makes one call of the contract. Throws a ServerRefusal, or the reason why the call did not arrive. */
export async function callServer<Input extends z.ZodType, Data extends z.ZodType>(
  server: string,
  endpoint: Endpoint<Input, Data>,
  input: z.input<Input>,
  key?: string,
): Promise<z.output<Data>> {
  const response = await fetch(new URL(endpoint.path, server), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(input),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  const onward = response.headers.get('location')
  if (onward !== null) throw new Error(`The address redirects to ${new URL(onward, server).origin}`)
  return endpoint.data.parse(dataIn(parsed(await response.text(), response.status)))
}

/** Why a call did not arrive, without its contents. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'It does not answer in time'
  if (error instanceof z.ZodError) return 'It answers what this version does not understand'
  return error.cause instanceof Error ? error.cause.message || codeOf(error.cause) : error.message
}
