import { getUserDetails, type UserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import {
  listArchivedBranches,
  listPlugins,
  listRestaurants,
  type Restaurant,
} from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { beginSession } from '../../shared/api/session.ts'
import { startLive } from '../../shared/live/live.ts'
import { renderApp, type AppOptions } from '../../shared/testing/render-app.tsx'
import { answers } from '../../shared/testing/server.ts'
import { BranchProvider } from './branch-context.tsx'
import { aBranch } from './restaurant.factory.ts'

export interface BranchOptions extends AppOptions {
  branch?: Restaurant
  /** Other branches of the account. */
  others?: readonly Restaurant[]
  plugins?: readonly DataOf<typeof listPlugins>[number]['name'][]
  userType?: UserDetails['type']
}

export function renderAtBranch(screen: ReactNode, options: BranchOptions = {}) {
  const { branch = aBranch(), others = [], plugins = [], userType = 'manager', ...rest } = options
  const person = { _id: 'anna', firstName: 'Anna', lastName: 'Reid', hasAccess: true }
  answers(getUserDetails, () => ({ ...person, type: userType, restaurants: [branch._id] }))
  answers(listRestaurants, () => [branch, ...others])
  answers(listArchivedBranches, () => [])
  answers(listPlugins, () => plugins.map((name) => ({ name })))
  beginSession('token')
  onTestFinished(startLive())
  return renderApp(<BranchProvider accountId="anna">{screen}</BranchProvider>, rest)
}
