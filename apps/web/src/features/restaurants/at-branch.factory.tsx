import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { beginSession } from '../../shared/api/session.ts'
import { startLive } from '../../shared/live/live.ts'
import { renderApp, type AppOptions } from '../../shared/testing/render-app.tsx'
import { answers } from '../../shared/testing/server.ts'
import { BranchProvider } from './branch-context.tsx'
import { aBranch } from './restaurant.factory.ts'

export interface BranchOptions extends AppOptions {
  branch?: ReturnType<typeof aBranch>
  plugins?: readonly DataOf<typeof listPlugins>[number]['name'][]
}

/** Renders a screen of the dashboard: Anna is signed in and works on this branch, and the live channel is up. */
export function renderAtBranch(
  screen: ReactNode,
  { branch = aBranch(), plugins = [], ...options }: BranchOptions = {},
) {
  answers(listRestaurants, () => [branch])
  answers(listPlugins, () => plugins.map((name) => ({ name })))
  beginSession('token')
  onTestFinished(startLive())
  return renderApp(<BranchProvider accountId="anna">{screen}</BranchProvider>, options)
}
