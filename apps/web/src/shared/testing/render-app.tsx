import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'

interface Options {
  /** The address at which the screen is opened. */
  at?: string
  /** The route of the screen. Other addresses are empty. */
  route?: string
  client?: QueryClient
}

/** Renders a screen with what the app puts around it, for a person who acts on it. */
export function renderApp(screen: ReactNode, { at = '/', route = '*', client = createQueryClient() }: Options = {}) {
  const router = createMemoryRouter(
    [
      { path: route, element: screen },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  const rendered = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  return { ...rendered, user: userEvent.setup({ delay: null }), client, address }
}
