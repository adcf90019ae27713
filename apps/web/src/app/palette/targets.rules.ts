import { foldForSearch } from '@brigade/contract/kernel/fold.ts'

export interface Target {
  /** Unique among all targets. */
  key: string
  group: 'screens' | 'branches' | 'orders' | 'foods'
  name: string
  /** Tells targets of one name apart. */
  hint?: string | undefined
  go: () => void
}

const BEGINS = 0
const WORD_BEGINS = 1
const NOWHERE = 2

function rank(name: string, typed: string): number {
  const folded = foldForSearch(name)
  if (folded.startsWith(typed)) return BEGINS
  return folded.split(' ').some((word) => word.startsWith(typed)) ? WORD_BEGINS : NOWHERE
}

/** Targets with a word that begins with the typed text. Names that begin with it come first. */
export function targetsLike(targets: readonly Target[], typed: string): Target[] {
  const wanted = foldForSearch(typed.trim())
  return targets
    .map((target) => ({ target, rank: rank(target.name, wanted) }))
    .filter(({ rank: each }) => each < NOWHERE)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ target }) => target)
}

const TOKEN = /^#?(\d{1,6})$/

/** The token that was typed, such as 12 or #12. */
export function tokenIn(typed: string): number | null {
  const [, digits] = TOKEN.exec(typed.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
