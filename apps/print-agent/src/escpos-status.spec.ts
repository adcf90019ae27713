import { describe, expect, it } from 'vitest'
import { createListener, hadPaper, troubleIn } from './escpos-status.ts'

describe('the answers of a receipt printer', () => {
  it.each([
    [0x12, 0x12, undefined],
    [0x1a, 0x12, undefined],
    [0x12, 0x1e, undefined],
    [0x16, 0x72, 'A cover is open'],
    [0x32, 0x12, 'Out of paper'],
    [0x12, 0x72, 'Out of paper'],
    [0x52, 0x12, 'Reports a fault: check its light, cutter and paper'],
  ])('%d and %d', (status, paper, trouble) => {
    expect(troubleIn(status, paper)).toBe(trouble)
  })

  it.each([
    [0x00, true],
    [0x03, true],
    [0x0c, false],
    [0x0f, false],
  ])('%d at the end of a page', (turn, paper) => {
    expect(hadPaper(turn)).toBe(paper)
  })

  it('are told apart from automatic reports and from flow control', () => {
    const heard: [string, number][] = []
    const listen = createListener((kind, answer) => heard.push([kind, answer]))
    for (const part of [
      [0x13, 0x14, 0x00],
      [0x0c, 0x00, 0x12],
      [0x11, 0x03],
    ])
      listen(Uint8Array.from(part))
    expect(heard).toEqual([
      ['at once', 0x12],
      ['in turn', 0x03],
    ])
  })
})
