import { getUserDetails } from '@brigade/contract/accounts/accounts.contract.ts'
import { listPlugins, listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createBrowserRouter, redirect, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useState } from 'react'
import { keepReads } from '../shared/api/kept-reads.ts'
import { onSessionNews } from '../shared/api/session.ts'
import { lazyScreen } from '../shared/lazy/lazy-screen.tsx'
import { ScreenFailed } from '../shared/lazy/screen-failed.tsx'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import { allEntries } from './menu-entries.ts'
import { Nowhere } from './nowhere.tsx'
import { Shell } from './shell/shell.tsx'

const ROOT = '/dashboard'
/** For people who work on screens; no menu leads to it. */
const kit = lazyScreen('kit', () => import('./kit/kit-page.tsx'))

/** Without them, no screen can begin. */
const firstReads = [getUserDetails.name, listRestaurants.name, listPlugins.name]

function RouteFailed() {
  return <ScreenFailed error={useRouteError()} />
}

function createRouter() {
  if (!location.pathname.startsWith(ROOT)) history.replaceState(null, '', ROOT)
  return createBrowserRouter([
    {
      path: ROOT,
      Component: Shell,
      HydrateFallback: LoadingScreen,
      ErrorBoundary: RouteFailed,
      children: [
        ...allEntries.map(({ path, screen }) => ({ path: path && `${path}/*`, Component: screen.Screen })),
        { path: 'kit', Component: kit.Screen },
        { path: '*', Component: Nowhere },
      ],
    },
    { path: '*', loader: () => redirect(ROOT) },
  ])
}

// One router per session: the next account starts at the first screen.
let router: ReturnType<typeof createRouter> | null = null
onSessionNews((news) => {
  if (news !== 'over') return
  router?.dispose()
  router = null
})

export default function Dashboard() {
  const client = useQueryClient()
  const [current] = useState(() => {
    keepReads(client, firstReads)
    return (router ??= createRouter())
  })
  return <RouterProvider router={current} />
}
