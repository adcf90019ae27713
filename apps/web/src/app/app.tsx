import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AuthPage } from '../features/accounts/auth-page.tsx'
import { useToken } from '../shared/api/session.ts'
import { lazyScreen } from '../shared/lazy/lazy-screen.tsx'
import { LoadingScreen } from '../shared/ui/loading-screen.tsx'
import { Snack } from '../shared/ui/snack.tsx'

const dashboard = lazyScreen('dashboard', () => import('./dashboard.tsx'), LoadingScreen)
const kitchen = lazyScreen('kitchen', () => import('../features/kitchen/kitchen-page.tsx'), LoadingScreen)
const setUp = lazyScreen('set-up', () => import('../features/accounts/set-up-page.tsx'), LoadingScreen)

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <View />
      <Snack />
    </QueryClientProvider>
  )
}

function View() {
  const token = useToken()
  if (location.pathname === '/set-up') return <setUp.Screen />
  if (/^\/kitchen\/?$/.test(location.pathname)) return <kitchen.Screen />
  if (token !== null) return <dashboard.Screen key={token} />
  return <Auth />
}

function Auth() {
  useEffect(() => {
    const stay = () => {
      if (location.pathname !== '/auth') history.replaceState(null, '', '/auth')
    }
    stay()
    addEventListener('popstate', stay)
    return () => removeEventListener('popstate', stay)
  }, [])
  return <AuthPage onNearlyIn={dashboard.preload} />
}
