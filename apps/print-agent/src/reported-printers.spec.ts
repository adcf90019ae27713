import { describe, expect, it } from 'vitest'
import { cleaned, reportedPrinters } from './reported-printers.ts'

const office = { name: 'Office', code: 0, status: 'Ready', model: 'Laser' }

describe('the report of printers to the server', () => {
  it('omits a printer with an impossible name and shortens a long text', () => {
    const rambling = { ...office, name: 'Bar', status: `Stopped:\n${'é'.repeat(300)}`, model: '' }
    const impossible = [
      { ...office, name: 'x'.repeat(201) },
      { ...office, name: 'Kit\u0000chen' },
      { ...office, name: ' ' },
    ]
    expect(reportedPrinters([office, ...impossible, rambling])).toEqual([
      office,
      { name: 'Bar', code: 0, status: `Stopped: ${'é'.repeat(191)}`, model: '' },
    ])
  })

  it('lists no more printers than the server stores', () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ ...office, name: `Printer ${at}` }))
    expect(reportedPrinters(many)).toHaveLength(200)
    expect(reportedPrinters(many).at(-1)?.name).toBe('Printer 199')
  })

  it("shortens the machine's name", () => {
    expect(cleaned(' kitchen\u202E-pi\n', 100)).toBe('kitchen -pi')
    expect(Array.from(cleaned('👩‍🍳'.repeat(100), 100)).length).toBeLessThanOrEqual(100)
    expect(cleaned('\u200B', 100)).toBe('')
  })
})
