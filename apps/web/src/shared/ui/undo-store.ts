import { observable } from '../observable.ts'
import { whenReleased } from './when-released.ts'

/** How long a change can be undone. */
export const UNDO_MS = 10_000

export interface Undoable {
  /** What was done. */
  readonly text: string
  /** Puts everything back as it was. Repeating it after a lost connection must be safe. Throws a CallError. */
  readonly undo: () => Promise<void>
}

const nothing: Undoable | null = null
const { get, set, subscribe } = observable<Undoable | null>(nothing)

export const undoable = get
export const onUndoable = subscribe

let forgetting: ReturnType<typeof setTimeout> | undefined

/** Offers to undo the last change. The offer before it ends. */
export function offerUndo(change: Undoable): void {
  whenReleased(() => {
    set(change)
    clearTimeout(forgetting)
    forgetting = setTimeout(() => whenReleased(() => set(null)), UNDO_MS)
  })
}

export function forgetUndo(): void {
  clearTimeout(forgetting)
  set(null)
}
