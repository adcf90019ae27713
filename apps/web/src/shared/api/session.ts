import { useSyncExternalStore } from 'react'

const TOKEN = 'AUT-MANAGER'
/** Of a device rather than a person, so that it outlives sessions. */
export const KITCHEN_DISPLAY = 'KITCHEN-DISPLAY'

/** `over`: signed out. `denied`: signed in, but the account waits for approval. */
type SessionNews = 'begun' | 'over' | 'denied'

const listeners = new Set<(news: SessionNews) => void>()
const tell = (news: SessionNews) => listeners.forEach((listener) => listener(news))

export function currentToken(): string | null {
  return localStorage.getItem(TOKEN)
}

export function useToken(): string | null {
  return useSyncExternalStore(onSessionNews, currentToken)
}

export function beginSession(token: string): void {
  localStorage.setItem(TOKEN, token)
  tell('begun')
}

/** Signs out in this browser, unless the session has changed since `usedToken`. */
export function endSession(usedToken: string | null = currentToken()): void {
  if (usedToken !== currentToken()) return
  const display = localStorage.getItem(KITCHEN_DISPLAY)
  localStorage.clear()
  if (display !== null) localStorage.setItem(KITCHEN_DISPLAY, display)
  tell('over')
}

export function denySession(usedToken: string | null): void {
  if (usedToken === currentToken()) tell('denied')
}

export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows sign-in and sign-out in other tabs; another account ends this tab's session. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== TOKEN && key !== null) return
    tell('over')
    if (currentToken() !== null) tell('begun')
  })
}
