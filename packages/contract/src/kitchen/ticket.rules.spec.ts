import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineAt, MOST_LINES, MOST_PARTS, partPosition } from './ticket.rules.ts'

const line = fc.nat(MOST_LINES - 1)
const part = fc.nat(MOST_PARTS - 1)
/** Of the column that holds positions. */
const MOST_SMALL = 32_767

it('the position of a part tells its line, differs from all others and fits the database', () => {
  fc.assert(
    fc.property(line, part, line, part, (ofLine, ofPart, otherLine, otherPart) => {
      const position = partPosition(ofLine, ofPart)
      expect(lineAt(position)).toBe(ofLine)
      expect(position).toBeGreaterThanOrEqual(MOST_LINES)
      expect(position).toBeLessThanOrEqual(MOST_SMALL)
      const isSame = ofLine === otherLine && ofPart === otherPart
      expect(partPosition(otherLine, otherPart) === position).toBe(isSame)
    }),
  )
})

it('a line has its own position', () => {
  fc.assert(fc.property(line, (position) => lineAt(position) === position))
})
