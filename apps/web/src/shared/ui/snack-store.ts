import { serverTime } from '../api/server-time.ts'
import { observable } from '../observable.ts'

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

const { get, set, subscribe } = observable<SnackState>({ shown: null, kept: [] })

export const snackState = get
export const onSnack = subscribe

let count = 0
let hiding: ReturnType<typeof setTimeout> | undefined

/** Shows a toast for two seconds: green for success, red for failure. */
export function toast(text: string, mood: Mood, place: SnackPlace = 'top'): void {
  count += 1
  const message: Message = { id: count, text, mood, place, at: new Date(serverTime(Date.now())) }
  set({ shown: message, kept: [message, ...get().kept].slice(0, KEPT) })
  clearTimeout(hiding)
  hiding = setTimeout(() => set({ ...get(), shown: null }), SNACK_MS)
}

/** The next account must not read the previous account's toasts. */
export function forgetMessages(): void {
  set({ ...get(), kept: [] })
}
