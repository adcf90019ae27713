import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TestServer } from './server.ts'

/** Dots alone in a part of an address lead to another one, which is not the endpoint's. */
const inAddress = (value: string) => value.replaceAll(/(?<=^|[/\\])(?:\.|%2e){1,2}(?=$|[/\\?#])/gi, 'dots')

/** Calls an endpoint with any input. */
export function callWith(to: TestServer, { method, path }: Endpoint, input: unknown, token?: string) {
  const values = new Map(Object.entries(input ?? {}))
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => {
    const value = values.get(name)
    values.delete(name)
    return typeof value === 'string' ? inAddress(value) : 'nonsense'
  })
  const key = uuidv7({ msecs: to.time.now.getTime() })
  const from = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`
  if (method !== 'GET') return to.send(method, filled, Object.fromEntries(values), { token, key, from })
  const query = new URLSearchParams()
  for (const [name, value] of values) query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return to.send(method, `${filled}?${query}`, undefined, { token, key, from })
}
