import { expect, test } from 'vitest'
import { offeredPrinters, startCommand } from './printer-entry.rules.ts'

const local = (name: string) => ({ name, code: 0, status: 'Ready', model: '' })

test('a printer that the branch has is not offered again', () => {
  expect(offeredPrinters([local('Pass'), local('Bar')], [{ name: 'Bar' }]).map(({ name }) => name)).toEqual(['Pass'])
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000'])(
  'a page at %s may print without being named',
  (origin) => {
    expect(startCommand(origin, 'http://127.0.0.1:17777')).toBe('npm run print-service')
  },
)

test('a page at another address is named when the print service is started', () => {
  expect(startCommand('https://brigade.example', undefined)).toBe(
    'PRINT_ORIGINS=https://brigade.example npm run print-service',
  )
})

test('a print service that is sought at another port is started there', () => {
  expect(startCommand('http://localhost:3000', 'http://127.0.0.1:18000')).toBe('PRINT_PORT=18000 npm run print-service')
})
