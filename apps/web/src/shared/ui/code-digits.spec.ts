import { expect, test } from 'vitest'
import { codeOf, emptyBoxes, erased, isWhole, pasted, typed } from './code-digits.ts'

const boxesOf = (code: string) => emptyBoxes.map((_, place) => code[place]?.trim() ?? '')

test('a paste puts its first six digits into the boxes and ignores the rest', () => {
  const boxes = pasted('Your code: 482-913. Valid 5 minutes')
  expect(boxes && codeOf(boxes)).toBe('482913')
  expect(pasted('no digits here')).toBeNull()
})

test('a short paste fills the first boxes', () => {
  expect(pasted(' 48 ')).toEqual(['4', '8', '', '', '', ''])
})

test('typing moves from box to box and accepts only digits', () => {
  expect(typed(emptyBoxes, 0, '4')).toEqual({ boxes: boxesOf('4'), next: 1 })
  expect(typed(boxesOf('4'), 1, 'x')).toEqual({ boxes: boxesOf('4'), next: 1 })
  expect(typed(boxesOf('48291'), 5, '3')).toEqual({ boxes: boxesOf('482913'), next: 5 })
})

test('typing into a full box replaces its digit on either side of the cursor', () => {
  expect(codeOf(typed(boxesOf('482913'), 1, '87').boxes)).toBe('472913')
  expect(codeOf(typed(boxesOf('482913'), 1, '78').boxes)).toBe('472913')
})

test('typing the same digit again moves to the next box', () => {
  expect(typed(boxesOf('9624'), 0, '9')).toEqual({ boxes: boxesOf('9624'), next: 1 })
  expect(typed(boxesOf('9624'), 0, '99')).toEqual({ boxes: boxesOf('9624'), next: 1 })
})

test('a code that a phone fills into one box fills all boxes', () => {
  const { boxes } = typed(emptyBoxes, 0, '482913')
  expect([codeOf(boxes), isWhole(boxes)]).toEqual(['482913', true])
})

test('deleting in an empty box removes the digit before it', () => {
  expect(erased(boxesOf('48'), 2)).toEqual({ boxes: boxesOf('4'), next: 1 })
  expect(erased(boxesOf('48'), 1)).toEqual({ boxes: boxesOf('4'), next: 1 })
})
