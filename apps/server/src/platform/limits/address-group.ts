import { isIP } from 'node:net'

const WITH_PORT = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+)):\d+$/i

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

function expand(address: string): string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
}

/**
 * An IPv6 client owns a /64 network, so limits count that. Invalid forwarded addresses share one key, also with clients
 * that have hung up: their sockets have no address any more.
 */
export function addressGroup(address = ''): string {
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
