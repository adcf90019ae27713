import { foldForSearch } from '../kernel/fold.ts'
import { codeIn } from './code.rules.ts'

export interface NamedFood {
  id: string
  name: string
  category?: string
  tags?: readonly string[] | null
  note?: string
  /** Of its variations. */
  codes?: readonly string[] | null
}

/** Finds foods by name. The ids come in order of rank; reading fewer of them costs less. */
export type FoodSearch<Food extends NamedFood> = (
  keyword: string,
  isWanted?: (food: Food) => boolean,
) => Generator<Food, void, undefined>

/** The lowest similarity that counts as a match, and the lowest share of the best match. */
const LEAST_SIMILAR = 0.45
const SHARE_OF_BEST = 0.6
/** The slips of the finger that a short and a longer word may have. */
const MOST_SLIPS = { short: 1, long: 2 }
const LONG_WORD = 5
const SHORTEST_LIKENED = 3
/** Only the beginning of a long keyword is compared. */
const MOST_LIKENED = 60

/** A space before each word. Lengths stay the same, so that several words are compared with their separators. */
const asWords = (folded: string) => ` ${folded.replaceAll(/[-/(&+.,'"]/g, ' ')}`

const isNumber = (word: string) => /^\p{N}+$/u.test(word)

const wordsOf = (folded: string) => new Set(folded.match(/[\p{L}\p{N}]+/gu))

/** Groups of three characters. The padding gives the beginning of a word more weight. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word} `
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
}

/**
 * The largest share of trigrams that a word has in common with any part of another, from 0 to 1. A part begins and ends
 * with a common trigram, because every other one lowers the share.
 */
function similarity(wanted: ReadonlySet<string>, word: string): number {
  const trigrams = trigramsOf(word)
  const common = trigrams.flatMap((trigram, at) => (wanted.has(trigram) ? [at] : []))
  let best = 0
  for (const [n, from] of common.entries()) {
    for (const to of common.slice(n)) {
      const part = new Set(trigrams.slice(from, to + 1))
      let shared = 0
      for (const trigram of part) if (wanted.has(trigram)) shared += 1
      best = Math.max(best, shared / (wanted.size + part.size - shared))
    }
  }
  return best
}

/**
 * How like the beginning of a word is to what was typed, from 0 to 1. A letter too many, too few or wrong, or two
 * exchanged letters, are a slip. Returns 0 for more slips than a typist makes.
 */
function likenessOfBeginning(typed: string, word: string): number {
  const most = typed.length < LONG_WORD ? MOST_SLIPS.short : MOST_SLIPS.long
  let before: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let at = 1; at <= typed.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= word.length; to += 1) {
      const isSame = typed[at - 1] === word[to - 1]
      const isExchanged = typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1]
      const slips = [(above[to - 1] ?? 0) + (isSame ? 0 : 1), (above[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1]
      if (at > 1 && to > 1 && isExchanged) slips.push((before[to - 2] ?? 0) + 1)
      row.push(Math.min(...slips))
    }
    before = above
    above = row
  }
  return Math.max(0, ...above.map((slips, to) => (slips > most ? 0 : 1 - slips / Math.max(typed.length, to))))
}

function addTo<Key>(lists: Map<Key, number[]>, key: Key, value: number) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The first position whose text is not before the wanted one. */
function firstFrom(sorted: readonly string[], wanted: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < wanted) from = middle + 1
    else to = middle
  }
  return from
}

function* beginningWith(sorted: readonly string[], wanted: string): Generator<number, void, undefined> {
  for (let at = firstFrom(sorted, wanted); at < sorted.length; at += 1) {
    if (!sorted[at]?.startsWith(wanted)) return
    yield at
  }
}

/**
 * Makes the search of a menu; see decision 17. The food of which the keyword is a code comes first. Then names that begin
 * with the keyword, names with a word that does, and the foods whose category or tag, then those whose note has such a
 * word, each in alphabetical order, then similar names. An empty keyword finds nothing.
 */
export function createFoodSearch<Food extends NamedFood>(foods: readonly Food[]): FoodSearch<Food> {
  const sorted = foods
    .map((food) => ({ food, folded: foldForSearch(food.name) }))
    .toSorted((a, b) => compare(a.folded, b.folded) || compare(a.food.id, b.food.id))
  const names = sorted.map(({ folded }) => folded)
  const words = createWords(names)
  const noted = createWords(sorted.map(({ food }) => foldForSearch(food.note ?? '')))
  const coded = new Map<string, number>()
  const ofLabel = new Map<string, number[]>()
  for (const [at, { food }] of sorted.entries()) {
    for (const code of food.codes ?? []) coded.set(code, at)
    for (const label of [food.category ?? '', ...(food.tags ?? [])]) addTo(ofLabel, foldForSearch(label), at)
  }

  function labelled(wanted: string): number[] {
    if (wordsOf(wanted).size === 0) return []
    const found = [...ofLabel].filter(([label]) => asWords(label).includes(asWords(wanted)))
    return found.flatMap(([, ats]) => ats).toSorted((a, b) => a - b)
  }

  function* positions(keyword: string, wanted: string) {
    const ofCode = coded.get(codeIn(keyword))
    if (ofCode !== undefined) yield ofCode
    if (wanted === '') return
    yield* beginningWith(names, wanted)
    yield* words.beginningWith(wanted)
    yield* labelled(wanted)
    if (wordsOf(wanted).size > 0) yield* noted.beginningWith(wanted)
    yield* words.similarTo(wanted.slice(0, MOST_LIKENED))
  }

  return function* search(keyword, isWanted = () => true) {
    const found = new Set<number>()
    for (const at of positions(keyword, foldForSearch(keyword))) {
      const one = sorted[at]
      if (!one || found.has(at)) continue
      found.add(at)
      if (isWanted(one.food)) yield one.food
    }
  }
}

/** The words of sorted names. Names are known by their positions. */
function createWords(names: readonly string[]) {
  const namesWith = new Map<string, number[]>()
  for (const [at, name] of names.entries()) {
    for (const word of wordsOf(name)) addTo(namesWith, word, at)
  }
  const vocabulary = [...namesWith.keys()].toSorted()
  const wordsWith = new Map<string, number[]>()
  for (const [at, word] of vocabulary.entries()) {
    for (const trigram of new Set(trigramsOf(word))) addTo(wordsWith, trigram, at)
  }

  /** Names with a word that begins as a text of signs or of words does. */
  function namesLike(wanted: string): Iterable<number> {
    const [first] = wordsOf(wanted)
    if (first === undefined) return names.keys()
    const found = new Set<number>()
    for (const at of beginningWith(vocabulary, first)) {
      for (const name of namesWith.get(vocabulary[at] ?? '') ?? []) found.add(name)
    }
    return [...found].toSorted((a, b) => a - b)
  }

  /** The similar words with their similarity. */
  function wordsLike(wanted: string): Map<string, number> {
    // Another number is another food, not a slip.
    if (isNumber(wanted)) {
      return new Map([...beginningWith(vocabulary, wanted)].map((at) => [vocabulary[at] ?? '', 1]))
    }
    const trigrams = new Set(trigramsOf(wanted))
    const shared = new Map<number, number>()
    for (const trigram of trigrams) {
      for (const at of wordsWith.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    }
    const found = new Map<string, number>()
    for (const [at, count] of shared) {
      const word = vocabulary[at]
      // Similarity cannot exceed this share.
      if (word === undefined || count / trigrams.size < LEAST_SIMILAR) continue
      const share = similarity(trigrams, word)
      if (share >= LEAST_SIMILAR) found.set(word, share)
    }
    // Few miss the first letter, and words that begin with it are found without comparing all.
    const [first] = wanted
    if (first === undefined || wanted.length < SHORTEST_LIKENED) return found
    for (const at of beginningWith(vocabulary, first)) {
      const word = vocabulary[at] ?? ''
      const share = likenessOfBeginning(wanted, word)
      if (share > (found.get(word) ?? 0)) found.set(word, share)
    }
    return found
  }

  /** For each name, the similarity of its word that is most like the wanted one. */
  function scoresOf(wanted: string): Map<number, number> {
    const best = new Map<number, number>()
    for (const [word, share] of wordsLike(wanted)) {
      for (const at of namesWith.get(word) ?? []) best.set(at, Math.max(best.get(at) ?? 0, share))
    }
    return best
  }

  return {
    *beginningWith(wanted: string): Generator<number, void, undefined> {
      const word = asWords(wanted)
      for (const at of namesLike(wanted)) if (asWords(names[at] ?? '').includes(word)) yield at
    },

    /** The most similar and shortest names first. Each has something like every word, apart from very short ones. */
    similarTo(wanted: string): number[] {
      const all = [...wordsOf(wanted)]
      const long = all.filter((word) => word.length >= SHORTEST_LIKENED || isNumber(word))
      const [first, ...others] = (long.length > 0 ? long : all).map(scoresOf)
      const scores = new Map(
        [...(first ?? [])].flatMap(([at, share]) => {
          const shares = others.map((scored) => scored.get(at) ?? 0)
          return shares.includes(0) ? [] : [[at, shares.reduce((a, b) => a + b, share)] as const]
        }),
      )
      const most = [...scores.values()].reduce((a, b) => Math.max(a, b), 0)
      const least = SHARE_OF_BEST * most
      const lengthOf = (at: number) => names[at]?.length ?? 0
      return [...scores]
        .filter(([, share]) => share >= least)
        .toSorted(([a, forA], [b, forB]) => forB - forA || lengthOf(a) - lengthOf(b) || a - b)
        .map(([at]) => at)
    },
  }
}
