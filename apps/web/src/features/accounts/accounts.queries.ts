import { getUserDetails, logout, type UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callKey, useAction, useCall } from '../../shared/api/queries.ts'
import { endSession } from '../../shared/api/session.ts'

const WAITING_MS = 5_000
export const userDetailsKey = callKey(getUserDetails, {})

/** Who is signed in. A waiting account asks every five seconds whether access has come. */
export function useUserDetails() {
  return useCall(getUserDetails, {}, { every: (user) => user?.hasAccess === false && WAITING_MS })
}

/** The account that is signed in was changed from here: the dashboard follows at once, as far as its access goes. */
export function ownAccessChanged(client: QueryClient, changed: Omit<UserDetails, 'firstName' | 'lastName'>): void {
  const { type, hasAccess, restaurants } = changed
  client.setQueryData<UserDetails>(userDetailsKey, (user) => user && { ...user, type, hasAccess, restaurants })
  void client.invalidateQueries({ queryKey: userDetailsKey })
}

/** A call was refused because access was taken away: the dashboard closes at once, and the server is asked. */
export function accessWasDenied(client: QueryClient): void {
  client.setQueryData<UserDetails>(userDetailsKey, (user) => user && { ...user, hasAccess: false })
  void client.invalidateQueries({ queryKey: userDetailsKey })
}

export function useLogout() {
  return useAction(logout, { isQuiet: true, onDone: () => endSession() })
}
