export type Mood = 'good' | 'bad'
export type SnackPlace = 'top' | 'bottom'

interface Message {
  readonly id: number
  readonly text: string
  readonly mood: Mood
  readonly place: SnackPlace
  readonly at: Date
}

const SNACK_MS = 2_000
const KEPT = 10

interface SnackState {
  readonly shown: Message | null
  /** The latest toasts, newest first. */
  readonly kept: readonly Message[]
}

let state: SnackState = { shown: null, kept: [] }
let count = 0
let hiding: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: SnackState) {
  state = next
  listeners.forEach((listener) => listener())
}

/** Shows a toast for two seconds: green for success, red for failure. */
export function toast(text: string, mood: Mood, place: SnackPlace = 'top'): void {
  count += 1
  const message: Message = { id: count, text, mood, place, at: new Date() }
  become({ shown: message, kept: [message, ...state.kept].slice(0, KEPT) })
  clearTimeout(hiding)
  hiding = setTimeout(() => become({ ...state, shown: null }), SNACK_MS)
}

/** The next account must not read the previous account's toasts. */
export function forgetMessages(): void {
  become({ shown: state.shown, kept: [] })
}

export function onSnack(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function snackState(): SnackState {
  return state
}
