import { useSyncExternalStore } from 'react'

export type Scheme = 'light' | 'dark'

const COOKIE = 'brigade-scheme'
const YEAR_S = 31_536_000
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const systemScheme = (): Scheme => (system.matches ? 'dark' : 'light')

function chosenScheme(): Scheme | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return value === 'light' || value === 'dark' ? value : null
}

const currentScheme = (): Scheme => chosenScheme() ?? systemScheme()

/** The colours follow this attribute. */
function apply(): void {
  document.documentElement.dataset.scheme = currentScheme()
  listeners.forEach((listener) => listener())
}

/** Sets the scheme before the first paint, to avoid a flash, and follows the system. */
export function followScheme(): void {
  apply()
  system.addEventListener('change', apply)
}

/** A cookie, because logging out clears local storage. The system's own scheme is followed, not stored. */
export function pickScheme(scheme: Scheme): void {
  const age = scheme === systemScheme() ? 0 : YEAR_S
  document.cookie = `${COOKIE}=${scheme}; max-age=${age}; path=/; samesite=lax`
  apply()
}

export function useScheme(): Scheme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentScheme)
}
