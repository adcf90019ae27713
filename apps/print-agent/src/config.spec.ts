import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

function complaintsAbout(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return String(error instanceof Error ? error.message : error).split('\n')
  }
  return []
}

describe('configuration of the print service', () => {
  it('needs no setting beside a Brigade on the same machine', () => {
    expect(readConfig({ PRINT_ORIGINS: ' ', PORT: '8080' })).toEqual({
      port: 17_777,
      origins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      dataDir: path.resolve('data/print-service'),
      cupsUrl: 'http://localhost:631',
      receiptPrinters: [],
      jobMs: 30_000,
      browser: undefined,
      logLevel: 'warn',
    })
  })

  it('reads the settings of a restaurant with Brigade elsewhere', () => {
    const config = readConfig({
      PRINT_PORT: '18000',
      PRINT_ORIGINS: 'https://Brigade.example/, http://10.0.0.7:3000',
      PRINT_DATA_DIR: '/var/lib/brigade-print',
      PRINT_CUPS_URL: 'http://127.0.0.1:632',
      PRINT_SECONDS: '45',
      CHROMIUM: '/opt/chrome',
    })
    expect(config).toMatchObject({
      port: 18_000,
      origins: ['https://brigade.example', 'http://10.0.0.7:3000'],
      dataDir: '/var/lib/brigade-print',
      cupsUrl: 'http://127.0.0.1:632',
      jobMs: 45_000,
      browser: '/opt/chrome',
    })
  })

  it('names every wrong setting at once', () => {
    expect(complaintsAbout({ PRINT_PORT: 'x', PRINT_SECONDS: '0', LOG_LEVEL: 'loud' })).toEqual([
      'PRINT_PORT must be a whole number from 0 to 65535.',
      'PRINT_SECONDS must be a whole number from 1 to 600.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ])
  })

  it.each(['*', 'null', 'brigade.example', 'https://brigade.example/app', 'file:///', 'https://a.example,,*'])(
    'refuses %s as the origin of pages that may print',
    (origins) => {
      expect(complaintsAbout({ PRINT_ORIGINS: origins })).toEqual([
        'PRINT_ORIGINS must be addresses such as https://brigade.example, without a path, with commas between them.',
      ])
    },
  )

  it('reads the addresses of the receipt printers', () => {
    const PRINT_RECEIPT_PRINTERS = ' Kitchen=192.168.1.50, Bar 2 = bar.local:9101 ,Käse=[fd00::9]:1, '
    expect(readConfig({ PRINT_RECEIPT_PRINTERS }).receiptPrinters).toEqual([
      { name: 'Kitchen', host: '192.168.1.50', port: 9100 },
      { name: 'Bar 2', host: 'bar.local', port: 9101 },
      { name: 'Käse', host: 'fd00::9', port: 1 },
    ])
  })

  it.each([
    'Kitchen',
    '192.168.1.50',
    '=10.0.0.1',
    'A=',
    'A=10.0.0.1:0',
    'A=10.0.0.1:65536',
    'A=10.0.0.1,B',
    'A=//x',
    'A=x y',
  ])('refuses %s as a receipt printer', (PRINT_RECEIPT_PRINTERS) => {
    expect(complaintsAbout({ PRINT_RECEIPT_PRINTERS })).toEqual([
      'PRINT_RECEIPT_PRINTERS must be names with addresses such as Kitchen=192.168.1.50, Bar=10.0.0.7:9100, with commas between them.',
    ])
  })

  it('requires a separate name for every receipt printer', () => {
    expect(complaintsAbout({ PRINT_RECEIPT_PRINTERS: 'Bar=10.0.0.1, Bar=10.0.0.2' })).toEqual([
      'PRINT_RECEIPT_PRINTERS must give every printer a name of its own.',
    ])
  })
})
