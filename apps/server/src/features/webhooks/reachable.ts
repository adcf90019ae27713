import { lookup } from 'node:dns'
import { lookup as addressesFor } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import ipaddr from 'ipaddr.js'
import type { Context } from '../../platform/context.ts'

/** The code of the error with which a request to an address fails that webhooks may not reach. */
export const NOT_ALLOWED = 'EADDRNOTALLOWED'

export type MayReach = (address: string) => boolean

/**
 * Webhooks may reach public addresses, and the networks that the operator names (`10.1.0.0/16`, `127.0.0.1`), so that an
 * owner cannot make the server call machines of its own network.
 */
export function mayReachOnly(networks: readonly string[]): MayReach {
  const allowed = networks.map((network) =>
    network.includes('/') ? ipaddr.parseCIDR(network) : ([ipaddr.parse(network), wholeLength(network)] as const),
  )
  return (address) => {
    // Turns ::ffff:127.0.0.1 into 127.0.0.1.
    const read = ipaddr.process(address)
    if (read.range() === 'unicast') return true
    return allowed.some(([net, bits]) => net.kind() === read.kind() && read.match(net, bits))
  }
}

const wholeLength = (address: string) => (isIP(address) === 4 ? 32 : 128)

export function notAllowed(hostname: string): Error {
  return Object.assign(new Error(`${hostname} leads to an address that is not allowed`), { code: NOT_ALLOWED })
}

/** Resolves names for a connection, and leaves out the addresses that it may not reach. */
export function resolveAllowed(mayReach: MayReach): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const allowed = found.filter(({ address }) => mayReach(address))
      const [first] = allowed
      if (!first) return done(notAllowed(hostname), [])
      return options.all ? done(null, allowed) : done(null, first.address, first.family)
    })
  }
}

/** Whether the host of a URL may be called, as far as its spelling tells. */
export function isAllowedHost({ hostname }: URL, mayReach: MayReach): boolean {
  if (/(^|\.)localhost\.?$/.test(hostname)) return mayReach('127.0.0.1')
  const bare = withoutBrackets(hostname)
  return isIP(bare) === 0 || mayReach(bare)
}

/** As IPv6 addresses are outside URLs. */
const withoutBrackets = (hostname: string) => hostname.replaceAll(/^\[|\]$/g, '')

const RESOLVED_WITHIN_MS = 2000

/** All addresses of a name; none if it is unknown, or not known in time. */
export async function addressesOf(hostname: string): Promise<readonly string[]> {
  const found = addressesFor(hostname, { all: true }).catch(() => [])
  const late = setTimeout(RESOLVED_WITHIN_MS, [], { ref: false })
  return (await Promise.race([found, late])).map(({ address }) => address)
}

/**
 * Whether a URL may be set. A name without an address may: it can get one later. A connection checks again what the name
 * leads to then.
 */
export async function isAllowedTarget(
  url: URL,
  { mayReach, addressesOf: resolve }: Pick<Context, 'mayReach' | 'addressesOf'>,
): Promise<boolean> {
  if (!isAllowedHost(url, mayReach)) return false
  if (isIP(withoutBrackets(url.hostname)) !== 0) return true
  const addresses = await resolve(url.hostname)
  return addresses.length === 0 || addresses.some(mayReach)
}
