import type { AddressInfo } from 'node:net'

/** The port a server listens on; asked of one that listens on none, it is a mistake of ours. */
export function portOf(server: { address: () => AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('This server listens on no port')
  return address.port
}
