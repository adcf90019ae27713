import { expect, test } from 'vitest'
import { startCommand } from './printer-entry.rules.ts'

test.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
  'a page at %s may print without being named',
  (origin) => {
    expect(startCommand(origin, 'http://127.0.0.1:17777')).toBe('npm run print-service')
  },
)

test('a page at another address is named when the print service is started', () => {
  expect(startCommand('https://brigade.example', null)).toBe(
    'PRINT_ORIGINS=https://brigade.example npm run print-service',
  )
})

test('a print service that is sought at another port is started there', () => {
  expect(startCommand('http://localhost:3000', 'http://127.0.0.1:18000')).toBe('PRINT_PORT=18000 npm run print-service')
})
