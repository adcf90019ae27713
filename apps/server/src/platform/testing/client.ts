import assert from 'node:assert/strict'
import type { Endpoint, Envelope } from '@brigade/contract/kernel/endpoint.ts'
import type { z } from 'zod'

interface CallOptions {
  token?: string
  key?: string
  from?: string
  cookie?: string
}

export interface Answer<Data> {
  status: number
  body: Envelope<Data>
  headers: Headers
}

export function createClient(url: () => string) {
  /** Sends any value, a form as a form, also input that the typed client would refuse. */
  async function send(method: string, path: string, body?: unknown, options: CallOptions = {}) {
    const { token, key, from, cookie } = options
    const isJson = body !== undefined && !(body instanceof FormData)
    const written = typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
    const answer = await fetch(`${url()}${path}`, {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(body !== undefined && { body: written }),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  async function call<Input extends z.ZodType, Data extends z.ZodType>(
    endpoint: Endpoint<Input, Data>,
    input: z.input<Input>,
    options: CallOptions = {},
  ): Promise<Answer<z.output<Data>>> {
    const values = new Map(Object.entries(input ?? {}))
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
      const value = values.get(name)
      values.delete(name)
      return encodeURIComponent(String(value))
    })
    if (endpoint.method !== 'GET') return send(endpoint.method, path, Object.fromEntries(values), options)
    const query = new URLSearchParams()
    for (const [name, value] of values) if (value !== undefined) query.set(name, String(value))
    return send('GET', query.size === 0 ? path : `${path}?${query}`, undefined, options)
  }

  /** Returns the data of a reply. Throws for a refusal, and for a reply with a field that the contract does not declare. */
  async function ask<Input extends z.ZodType, Data extends z.ZodType>(
    endpoint: Endpoint<Input, Data>,
    input: z.input<Input>,
    options: CallOptions = {},
  ): Promise<z.output<Data>> {
    const { status, body } = await call(endpoint, input, options)
    if (body.error)
      throw new Error(`${endpoint.name} answered ${status}: ${body.message} ${JSON.stringify(body.fields)}`)
    const data = endpoint.data.parse(body.data)
    assert.deepEqual(body.data, data, `${endpoint.name} replied with more than its contract declares`)
    return data
  }

  return { send, call, ask }
}
