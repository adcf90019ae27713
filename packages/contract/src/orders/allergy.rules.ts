import { foldForSearch } from '../kernel/fold.ts'
import { say } from '../messages/say-shown.ts'

/** Single spaces around and between words: 'Nut-free, please' is ' nut free . please '. Other signs end a phrase. */
function wordsOf(text: string): string {
  const spaced = foldForSearch(text)
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .replaceAll(/[^\p{L}\p{N} ]+/gu, ' . ')
  return ` ${spaced} `.replaceAll(/ +/g, ' ')
}

const keywords = say('orders.allergy-keywords')
  .split(',')
  .map((keyword) => wordsOf(keyword).trimEnd())

/** Whether a note speaks of an allergy: whether any of its words begins with a keyword of the catalogue. */
export function allergyIn(note: string): boolean {
  const words = wordsOf(note)
  return keywords.some((keyword) => words.includes(keyword))
}

export interface Warned {
  /** As the storefront or a person of the branch entered it. */
  allergy: string | null
  note: string
}

/** What the kitchen is warned of, or null: the entered allergy, then the note if it speaks of one. */
export function allergyOf({ allergy, note }: Warned): string | null {
  const texts = new Set([allergy ?? '', allergyIn(note) ? note : ''].filter((text) => text !== ''))
  return texts.size === 0 ? null : [...texts].join('\n')
}

/** The note, or '' if the warning already says it. */
export function noteBeside({ allergy, note }: Warned): string {
  return note === allergy || allergyIn(note) ? '' : note
}
