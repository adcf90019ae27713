import { validate as isUuid } from 'uuid'

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The branch that a call names. */
export function branchIn(sent: unknown): string | undefined {
  return isRecord(sent) && isUuid(sent.restId) ? String(sent.restId) : undefined
}
