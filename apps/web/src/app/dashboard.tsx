import { createBrowserRouter, redirect, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useState } from 'react'
import { onSessionNews } from '../shared/api/session.ts'
import { lazyScreen } from '../shared/lazy/lazy-screen.tsx'
import { ScreenFailed } from '../shared/lazy/screen-failed.tsx'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import { allEntries } from './menu-entries.ts'
import { Nowhere } from './nowhere.tsx'
import { ignore, loadFirstReads } from './shell/load-first-reads.ts'
import { Shell } from './shell/shell.tsx'

const ROOT = '/dashboard'
/** For people who work on screens; no menu leads to it. */
const kit = lazyScreen('kit', () => import('./kit/kit-page.tsx'))

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
  if (news !== 'begun') void loadFirstReads().then(({ forget }) => forget(news), ignore)
  if (news !== 'over') return
  router?.dispose()
  router = null
})

export default function Dashboard() {
  const [current] = useState(() => (router ??= createRouter()))
  return <RouterProvider router={current} />
}
