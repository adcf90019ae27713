import { refuseFields } from '../../platform/http/read-input.ts'

/**
 * The order of a list after one of it moves before `next`, null for the end, with its places before and after, counted from 1.
 * Null if it stays where it is. Refuses `before` if `next` is not in the list.
 */
export function moved(ids: readonly string[], id: string, next: string | null) {
  const others = ids.filter((each) => each !== id)
  const at = next === null ? others.length : others.indexOf(next)
  if (at < 0) return next === id ? null : refuseFields(['before'], 'input.not-in-list')
  const was = ids.indexOf(id)
  return at === was ? null : { ids: others.toSpliced(at, 0, id), was: was + 1, is: at + 1 }
}
