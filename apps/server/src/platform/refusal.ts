import { errorStatus, type ErrorCode } from '@brigade/contract/error-table.ts'
import type { MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'

export interface RefusalOptions {
  /** Replaces the message `error.<code>` where the code does not say enough. */
  message?: MessageKey
  params?: MessageParams
  fields?: Record<string, string>
  data?: unknown
  keepsChanges?: boolean
}

export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly data: unknown
  readonly keepsChanges: boolean

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(say(options.message ?? `error.${code}`, options.params))
    this.name = 'Refusal'
    this.code = code
    this.status = errorStatus[code]
    this.fields = options.fields
    this.data = options.data
    this.keepsChanges = options.keepsChanges ?? false
  }
}

/** Throws a Refusal. Returning its result tells the compiler that control ends there. */
export function refuse(code: ErrorCode, options?: RefusalOptions): never {
  throw new Refusal(code, options)
}
