import { askAccess, getUserDetails, logout, type UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { callKey, useAction, useCall } from '../../shared/api/queries.ts'
import { endSession } from '../../shared/api/session.ts'

const WAITING_MS = 5_000
export const userDetailsKey = callKey(getUserDetails, {})

/** A waiting account asks every five seconds whether it has been approved. */
export function useUserDetails() {
  return useCall(getUserDetails, {}, { every: (user) => user?.hasAccess === false && WAITING_MS })
}

/** The same for parts of the dashboard, which follows them. */
export function useFollowedUser(): UserDetails | undefined {
  return useCall(getUserDetails, {}, { isFollowed: true }).data
}

/** Shows a change of one's own account at once in the whole dashboard. */
export function ownAccessChanged(client: QueryClient, changed: Omit<UserDetails, 'firstName' | 'lastName'>): void {
  const { type, hasAccess, restaurants } = changed
  client.setQueryData<UserDetails>(userDetailsKey, (user) => user && { ...user, type, hasAccess, restaurants })
  void client.invalidateQueries({ queryKey: userDetailsKey })
}

/** Stands for an account whose details the server refused to tell. */
const unread: UserDetails = { _id: '', firstName: '', lastName: '', type: 'manager', hasAccess: false, restaurants: [] }

/**
 * After a refusal for lack of access: closes the dashboard at once and reads the account again. What is just being read
 * may be the refused call itself, which would be refused without end.
 */
export function accessWasDenied(client: QueryClient): void {
  client.setQueryData<UserDetails>(userDetailsKey, (user = unread) => ({ ...user, hasAccess: false }))
  if (client.isFetching({ queryKey: userDetailsKey }) > 0) return
  void client.invalidateQueries({ queryKey: userDetailsKey })
}

/** For a person whose request was declined. */
export function useAskAgain() {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: userDetailsKey })
  return useAction(askAccess, {
    onDone: ({ data }) => client.setQueryData<UserDetails>(userDetailsKey, data),
    onFail: reload,
  })
}

export function useLogout() {
  return useAction(logout, { isQuiet: true, onDone: () => endSession() })
}
