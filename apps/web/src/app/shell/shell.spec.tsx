import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { getUserDetails, type UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { userDetailsKey } from '../../features/accounts/accounts.queries.ts'
import { createQueryClient } from '../../shared/api/query-client.ts'
import { beginSession } from '../../shared/api/session.ts'
import { renderApp } from '../../shared/testing/render-app.tsx'
import { answers, callsTo, refusal } from '../../shared/testing/server.ts'
import { followSession } from '../follow-session.ts'
import { Shell } from './shell.tsx'

const mira: UserDetails = {
  _id: 'mira',
  firstName: 'Mira',
  lastName: 'Patel',
  type: 'manager',
  hasAccess: true,
  restaurants: [],
}

test.each([
  { title: 'at the first reading', known: undefined },
  { title: 'while the dashboard is open', known: mira },
])(
  'an account that the server calls not approved sees Access Denied, and asks every five seconds: $title',
  async ({ known }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const client = createQueryClient()
    followSession(client)
    client.setQueryData(userDetailsKey, known, { updatedAt: 1 })
    answers(getUserDetails, () => refusal('not-approved', 'Account not approved', {}, 403))
    answers(listRestaurants, () => refusal('not-approved', 'Account not approved', {}, 403))
    beginSession('token')
    renderApp(<Shell />, { client })
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument()
    await waitFor(() => expect(client.isFetching()).toBe(0))
    // The screen that takes over reads once more.
    const asked = callsTo(getUserDetails).length
    expect(asked).toBeLessThanOrEqual(2)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(callsTo(getUserDetails)).toHaveLength(asked)
    await vi.advanceTimersByTimeAsync(3_000)
    await waitFor(() => expect(callsTo(getUserDetails)).toHaveLength(asked + 1))
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeInTheDocument()
  },
)
