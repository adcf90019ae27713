import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { snackState } from '../ui/snack-store.ts'

export interface AppOptions {
  /** The address at which the screen is opened. */
  at?: string
  /** The route of the screen; any other address shows nothing. */
  route?: string
  client?: QueryClient
}

type Name = string | RegExp

/** Renders a screen with what the app puts around it, for a person who acts on it. */
export function renderApp(content: ReactNode, options: AppOptions = {}) {
  const { at = '/', route = '*', client = createQueryClient() } = options
  // Nothing has a size without a layout, and rows out of sight do not exist.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const router = createMemoryRouter(
    [
      { path: route, element: content },
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  )
  const { container } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  return {
    container,
    client,
    user,
    /** Presses a button as soon as it is there. */
    press: async (name: Name) => user.click(await screen.findByRole('button', { name })),
    /** Ticks a box, or chooses one of several. */
    choose: async (label: Name) => user.click(await screen.findByLabelText(label)),
    /** Replaces what a field holds, at once: a key at a time would render the screen as often. */
    fill: async (label: Name, text: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (text !== '') await user.paste(text)
    },
    /** Answers yes to the question of a dialog. */
    confirm: async (name: Name) => {
      const dialog = await screen.findByRole('dialog', { name })
      await user.click(within(dialog).getByRole('button', { name }))
    },
    shows: (text: string) => waitFor(() => expect(container).toHaveTextContent(text)),
    lacks: (text: string) => waitFor(() => expect(container).not.toHaveTextContent(text)),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  }
}

export const textsOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent)

/** What the screen calls wrong, from top to bottom. */
export const problems = () => textsOf(screen.queryAllByRole('alert'))

/** The message that is shown for a moment. */
export const shownMessage = () => snackState().shown?.text
