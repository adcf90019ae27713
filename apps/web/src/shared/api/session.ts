import { useSyncExternalStore } from 'react'

/** The browser's session: one token in local storage, and who wants to know when it changes. */
const TOKEN = 'AUT-MANAGER'

/** `over`: nobody is signed in any more. `denied`: signed in, but the account waits for approval. */
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

/** Signs out in this browser. Given the token a call was made with, it ends nothing that began since. */
export function endSession(usedToken: string | null = currentToken()): void {
  if (usedToken !== currentToken()) return
  localStorage.clear()
  tell('over')
}

export function denySession(usedToken: string | null): void {
  if (usedToken === currentToken()) tell('denied')
}

export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Signing in or out in one tab does so in all of them; another account is the end of this one's session. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== TOKEN && key !== null) return
    tell('over')
    if (currentToken() !== null) tell('begun')
  })
}
