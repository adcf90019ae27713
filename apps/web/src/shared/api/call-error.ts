import type { Failure } from '@brigade/contract/kernel/endpoint.ts'
import { t } from 'i18next'

/** Codes the server never sends: the call, or its answer, did not arrive. */
export type LostCode = 'network-lost' | 'live-lost'

interface What {
  code: string
  message: string
  fields?: Record<string, string> | undefined
  data?: unknown
  requestId?: string | undefined
}

/** A call that did not succeed; `message` is for the person, in words. */
export class CallError extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(what: What) {
    super(what.message)
    this.name = 'CallError'
    this.code = what.code
    this.fields = what.fields ?? {}
    this.data = what.data
    this.requestId = what.requestId
  }

  /** Nobody knows whether the server acted. The same call with the same key may be made again. */
  get isUncertain(): boolean {
    return this.isLost || this.code === 'internal' || this.code === 'unavailable'
  }

  get isLost(): boolean {
    return this.code === 'network-lost' || this.code === 'live-lost'
  }
}

/** The error for what the server answered; an answer that is not the envelope's failure gets the general wording. */
export function refusal(answer: unknown): CallError {
  if (!isFailure(answer)) return new CallError({ code: 'internal', message: t('error.internal') })
  return new CallError({ ...answer, message: answer.message || t('error.internal') })
}

/** Questions are asked again by themselves; an act is repeated only by whoever pressed. */
export function lost(code: LostCode, { isAct = false } = {}): CallError {
  const network = isAct ? 'network.act-failed' : 'network.lost'
  return new CallError({ code, message: t(code === 'live-lost' ? 'live.not-answered' : network) })
}

function isFailure(answer: unknown): answer is Pick<Failure, 'error' | 'code' | 'message'> & Partial<Failure> {
  return typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer && 'message' in answer
}
