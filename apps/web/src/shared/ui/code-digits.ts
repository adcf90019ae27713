export const CODE_LENGTH = 6

export type Boxes = readonly string[]
export const emptyBoxes: Boxes = Array.from({ length: CODE_LENGTH }, () => '')

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The first six digits of a pasted text, from the first box on. Null without any digit. */
export function pasted(text: string): Boxes | null {
  const digits = digitsOf(text)
  return digits === '' ? null : emptyBoxes.map((_, place) => digits[place] ?? '')
}

/** A full box reads two digits, of which the new one counts; a phone may fill the whole code into one box. */
export function typed(boxes: Boxes, place: number, text: string): { boxes: Boxes; next: number } {
  const digits = digitsOf(text)
  if (digits.length >= CODE_LENGTH) return { boxes: pasted(digits) ?? boxes, next: CODE_LENGTH - 1 }
  if (digits === '') return { boxes: boxes.with(place, ''), next: place }
  const before = boxes[place] ?? ''
  const fresh = digits.length > 1 && before !== '' ? digits.replace(before, '') : digits
  const filled = Array.from(fresh).reduce((all, digit, offset) => {
    return place + offset < CODE_LENGTH ? all.with(place + offset, digit) : all
  }, boxes)
  return { boxes: filled, next: Math.min(place + fresh.length, CODE_LENGTH - 1) }
}

/** Deleting in an empty box deletes the digit before it. */
export function erased(boxes: Boxes, place: number): { boxes: Boxes; next: number } {
  if (boxes[place] !== '' || place === 0) return { boxes: boxes.with(place, ''), next: place }
  return { boxes: boxes.with(place - 1, ''), next: place - 1 }
}

export const codeOf = (boxes: Boxes): string => boxes.join('')
export const isWhole = (boxes: Boxes): boolean => codeOf(boxes).length === CODE_LENGTH
