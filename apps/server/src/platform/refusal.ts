import { errorStatus, type ErrorCode } from '@brigade/contract/error-table.ts'
import type { MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'
import { say, type MessageKey } from '@brigade/contract/messages/say.ts'

interface RefusalOptions {
  /** The words, where the code alone does not say enough; by default those of `error.<code>`. */
  message?: MessageKey
  params?: MessageParams
  fields?: Record<string, string>
  data?: unknown
  /** What was written before the refusal stays (a counted wrong code), instead of being rolled back. */
  keepsChanges?: boolean
}

/** A 'no' with a reason: what a use case throws when it may not or cannot do what was asked. */
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

/** Refuses: `return refuse(…)` reads as the end of the sentence it stands in. */
export function refuse(code: ErrorCode, options?: RefusalOptions): never {
  throw new Refusal(code, options)
}
