import type { Failure, Success } from '@brigade/contract/kernel/endpoint.ts'

export interface Reply<Data> {
  data?: Data
  message?: string
  next?: string | null
  total?: number
  /** The new token of the calling browser. Travels as a cookie. */
  browser?: string
}

export function success<Data>({ browser: _cookie, ...reply }: Reply<Data>): Success<Data> {
  return { error: false, ...reply }
}

export function failure(body: Omit<Failure, 'error'>): Failure {
  return { error: true, ...body }
}
