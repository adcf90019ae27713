export type Side = 'mine' | 'theirs'

/** What two people can change independently in a form. */
export interface Parts<Draft, Part extends string> {
  /** In the order of the form. */
  names: readonly Part[]
  of: (part: Part, draft: Draft) => Partial<Draft>
  /** Equal keys mean equal values, however they were entered. */
  keyOf: (part: Part, draft: Draft) => string
}

/** A part that both changed since the form began, each in another way. */
export interface Conflict<Draft, Part extends string> {
  part: Part
  mine: Draft
  theirs: Draft
  chosen: Side
}

export interface Drafts<Draft> {
  /** As the form began. */
  began: Draft
  mine: Draft
  theirs: Draft
}

export interface Merged<Draft, Part extends string> {
  draft: Draft
  conflicts: Conflict<Draft, Part>[]
}

/**
 * Takes what only the other person changed, without a word about it. Of what both changed, the form's value stays until
 * the user chooses.
 * `kept` is the form's draft without what can no longer stay.
 */
export function merged<Draft extends object, Part extends string>(
  { names, of, keyOf }: Parts<Draft, Part>,
  { began, mine, theirs }: Drafts<Draft>,
  kept = mine,
): Merged<Draft, Part> {
  const draft = { ...kept }
  const conflicts: Conflict<Draft, Part>[] = []
  for (const part of names) {
    const [was, own, other] = [keyOf(part, began), keyOf(part, kept), keyOf(part, theirs)]
    if (other === was || other === own) continue
    if (keyOf(part, mine) === was) Object.assign(draft, of(part, theirs))
    else conflicts.push({ part, mine: kept, theirs, chosen: 'mine' })
  }
  return { draft, conflicts }
}
