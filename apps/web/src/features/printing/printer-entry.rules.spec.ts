import { expect, test } from 'vitest'
import { startCommand } from './printer-entry.rules.ts'

test.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
  'the start command names no origin for a page at %s',
  (origin) => {
    expect(startCommand(origin, 'http://127.0.0.1:17777')).toBe('npm run print-service')
  },
)

test('the start command names the origin of a page at another address', () => {
  expect(startCommand('https://brigade.example', null)).toBe(
    'PRINT_ORIGINS=https://brigade.example npm run print-service',
  )
})

test('the start command names the port that the page seeks', () => {
  expect(startCommand('http://localhost:3000', 'http://127.0.0.1:18000')).toBe('PRINT_PORT=18000 npm run print-service')
})
