import { useSyncExternalStore } from 'react'

export type Scheme = 'light' | 'dark'

const COOKIE = 'brigade-scheme'
const YEAR_S = 31_536_000
const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()
let shown: Scheme = 'light'

/** Reads a new list each time: to read the list that has a listener may swallow its next event. */
const systemScheme = (): Scheme => (matchMedia(SYSTEM_IS_DARK).matches ? 'dark' : 'light')

function chosenScheme(): Scheme | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return value === 'light' || value === 'dark' ? value : null
}

/** The colours follow this attribute. */
function apply(): void {
  shown = chosenScheme() ?? systemScheme()
  document.documentElement.dataset.scheme = shown
  listeners.forEach((listener) => listener())
}

/** Sets the scheme before the first paint, to avoid a flash, and follows the system. */
export function followScheme(): void {
  apply()
  matchMedia(SYSTEM_IS_DARK).addEventListener('change', apply)
}

/** A cookie, because logging out clears local storage. The system's own scheme is followed, not stored. */
export function pickScheme(scheme: Scheme): void {
  const age = scheme === systemScheme() ? 0 : YEAR_S
  document.cookie = `${COOKIE}=${scheme}; max-age=${age}; path=/; samesite=lax`
  apply()
}

const shownScheme = (): Scheme => shown

export function useScheme(): Scheme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, shownScheme)
}
