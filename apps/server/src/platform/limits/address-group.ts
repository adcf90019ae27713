import { isIP } from 'node:net'

/** With the port that some proxies add. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+)):\d+$/i

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

/**
 * What limits count an address under: itself, or the network of 64 bits it lies in, since whoever has one IPv6 address
 * has all of those. What is no address (a proxy passes on whatever it was told) is all one.
 */
export function addressGroup(address: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(address) ?? []
  const [bare = ''] = (bracketed ?? plain ?? address).split('%')
  if (isIP(bare) === 4) return bare
  if (isIP(bare) !== 6) return 'unknown'
  const groups = expand(bare)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
