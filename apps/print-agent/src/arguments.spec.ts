import { describe, expect, it } from 'vitest'
import { HELP, isOverheard, readArguments } from './arguments.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

function complaintAbout(given: readonly string[]): string {
  try {
    readArguments(given)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('the arguments of the print service', () => {
  it('may be absent', () => {
    expect(readArguments([])).toEqual({ help: false })
  })

  it.each([
    ['https://brigade.example/ABCD-EFGH-JKLM', 'https://brigade.example'],
    ['https://Brigade.Example:8443/abcd-efgh-jklm', 'https://brigade.example:8443'],
    ['http://10.0.0.7:3000/ABCD-EFGH-JKLM', 'http://10.0.0.7:3000'],
  ])('take an address and code to pair with: %s', (address, server) => {
    const pair = { server, code: 'ABCD-EFGH-JKLM' }
    expect(readArguments(['--pair', address])).toEqual({ help: false, pair })
    expect(readArguments([`--pair=${address}`])).toEqual({ help: false, pair })
  })

  it.each([
    'brigade.example/ABCD-EFGH-JKLM',
    'ftp://brigade.example/ABCD-EFGH-JKLM',
    'https://a:b@c.example/x',
    'x',
    '',
  ])('refuse an invalid address: "%s"', (address) => {
    expect(complaintAbout(['--pair', address])).toBe(
      '--pair needs the address and code from Settings, such as --pair https://brigade.example/ABCD-EFGH-JKLM.',
    )
  })

  it.each([
    'https://brigade.example',
    'https://brigade.example/',
    'https://brigade.example/ABCD-EFGH',
    'https://b.example/ABCD-EFGH-JKL0',
  ])('refuse a pairing without a code: %s', (address) => {
    expect(complaintAbout(['--pair', address])).toBe(
      '--pair needs the code from Settings after the address, such as --pair https://brigade.example/ABCD-EFGH-JKLM.',
    )
  })

  it("refuse an address that cannot be Brigade's", () => {
    expect(complaintAbout(['--pair', 'https://example.com/brigade/ABCD-EFGH-JKLM'])).toBe(
      'Brigade has an address of its own, without a path: give the code right behind https://example.com/.',
    )
  })

  it.each([['--pear'], ['x'], ['--pair'], ['--pair', '--help']])('refuse %s %s', (...given) => {
    expect(complaintAbout(given.filter((each) => each !== undefined))).toBe(
      'The print service accepts only --help and --pair https://brigade.example/ABCD-EFGH-JKLM.',
    )
  })

  it('take one code at a time', () => {
    const twice = ['--pair', 'https://a.example/ABCD-EFGH-JKLM', '--pair', 'https://b.example/ABCD-EFGH-JKLM']
    expect(complaintAbout(twice)).toBe('--pair is given twice, but a code pairs one branch. Start again for another.')
  })

  it('may ask for help', () => {
    expect(readArguments(['--help'])).toEqual({ help: true })
    expect(readArguments(['-h'])).toEqual({ help: true })
    expect(HELP).toContain('npm run print-service -- --pair https://brigade.example/ABCD-EFGH-JKLM')
  })

  it('count plain http as open to eavesdropping, except on this machine', () => {
    const overheard = ['http://10.0.0.7:3000', 'http://brigade.example', 'http://127.evil.example']
    const safe = ['https://brigade.example', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']
    expect([...overheard, ...safe].filter(isOverheard)).toEqual(overheard)
  })
})
