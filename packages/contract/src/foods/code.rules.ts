import { checkInput, type InputProblem } from '../kernel/input-rules.ts'

/** In characters. */
export const LONGEST_CODE = 64

/** Control characters, and those that nobody sees. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u

/** A typed or scanned text as codes are saved and compared: what only looks different becomes the same. */
export const codeIn = (text: string): string => text.normalize('NFKC').trim()

/** What is wrong with a code. Blank is no code. */
export function codeProblem(code: string): InputProblem | null {
  if (code === '') return null
  return UNPRINTABLE.test(code) ? 'input.characters' : checkInput('name', code, { maxLength: LONGEST_CODE })
}

export function haveUniqueCodes(variations: readonly { code: string | null }[]): boolean {
  const codes = variations.flatMap(({ code }) => code ?? [])
  return new Set(codes).size === codes.length
}
