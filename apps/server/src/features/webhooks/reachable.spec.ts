import { describe, expect, it } from 'vitest'
import { addressesOf, isAllowedHost, mayReachOnly, resolveAllowed, type MayReach } from './reachable.ts'

const publicOnly = mayReachOnly([])

describe('without allowed networks, webhooks', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.20',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a01:203',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ])('may not call %s', (address) => {
    expect(publicOnly(address)).toBe(false)
  })

  it.each(['203.105.0.1', '8.8.8.8', '2606:4700::1111'])('may call %s', (address) => {
    expect(publicOnly(address)).toBe(true)
  })

  it.each([
    'http://127.0.0.1:5432/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://localhost/',
    'http://shop.localhost/',
  ])('may not be sent to %s, however the address is written', (url) => {
    expect(isAllowedHost(new URL(url), publicOnly)).toBe(false)
  })

  it('may be sent to a name', () => {
    expect(isAllowedHost(new URL('https://shop.example/'), publicOnly)).toBe(true)
  })

  it('check the addresses that a connection really uses', async () => {
    const resolve = (mayReach: MayReach, all: boolean) =>
      new Promise((done) =>
        resolveAllowed(mayReach)('localhost', { all }, (error, found) => done(error?.code ?? found)),
      )
    expect(await resolve(publicOnly, true)).toBe('EADDRNOTALLOWED')
    expect(await resolve(publicOnly, false)).toBe('EADDRNOTALLOWED')
    expect(await resolve(mayReachOnly(['127.0.0.0/8']), true)).toEqual([{ address: '127.0.0.1', family: 4 }])
    expect(await resolve(mayReachOnly(['127.0.0.0/8']), false)).toBe('127.0.0.1')
  })
})

describe('names', () => {
  it('have the addresses that the machine knows, or none', async () => {
    expect(await addressesOf('localhost')).toContain('127.0.0.1')
    expect(await addressesOf('a'.repeat(64))).toEqual([])
  })
})

describe('the operator', () => {
  it('allows networks and single addresses', () => {
    const mayReach = mayReachOnly(['10.1.0.0/16', '127.0.0.1', 'fd00::/8'])
    expect(['10.1.2.3', '127.0.0.1', '::ffff:10.1.2.3', 'fd12::1'].filter(mayReach)).toHaveLength(4)
    expect(['10.2.0.1', '127.0.0.2', 'fe80::1'].filter(mayReach)).toEqual([])
  })
})
