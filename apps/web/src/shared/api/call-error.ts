import type { Failure } from '@brigade/contract/kernel/endpoint.ts'
import { t } from 'i18next'

/** Codes the server never sends: the request or its answer was lost. */
export type LostCode = 'network-lost' | 'live-lost'

interface What {
  code: string
  message: string
  fields?: Record<string, string> | undefined
  data?: unknown
  requestId?: string | undefined
}

/** A failed call; `message` is ready to be shown. */
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

  /** The server may have acted. Repeating the call under the same key is safe. */
  get isUncertain(): boolean {
    return this.isLost || this.code === 'internal' || this.code === 'unavailable'
  }

  get isLost(): boolean {
    return this.code === 'network-lost' || this.code === 'live-lost'
  }
}

/** The error for the server's answer; anything but a failure envelope becomes `internal`. */
export function refusal(answer: unknown): CallError {
  if (!isFailure(answer)) return new CallError({ code: 'internal', message: t('error.internal') })
  return new CallError({ ...answer, message: answer.message || t('error.internal') })
}

/** Reads repeat by themselves; an act is repeated only on a further click. */
export function lost(code: LostCode, { isAct = false } = {}): CallError {
  const network = isAct ? 'network.act-failed' : 'network.lost'
  return new CallError({ code, message: t(code === 'live-lost' ? 'live.not-answered' : network) })
}

function isFailure(answer: unknown): answer is Pick<Failure, 'error' | 'code' | 'message'> & Partial<Failure> {
  return typeof answer === 'object' && answer !== null && 'error' in answer && 'code' in answer && 'message' in answer
}
