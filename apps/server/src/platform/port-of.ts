import type { AddressInfo } from 'node:net'

export function portOf(server: { address: () => AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This server listens on no port')
  return address.port
}
