import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { snackState } from '../ui/snack-store.ts'

export interface AppOptions {
  at?: string
  route?: string
  client?: QueryClient
  /** Keeps the address in the window, for code that reads it there. */
  inWindow?: boolean
}

type Name = string | RegExp

export function renderApp(content: ReactNode, options: AppOptions = {}) {
  const { at = '/', route = '*', client = createQueryClient(), inWindow = false } = options
  // Without a layout all sizes are zero, and virtual rows do not exist.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  const routes = [
    { path: route, element: content },
    { path: '*', element: null },
  ]
  if (inWindow) {
    window.history.replaceState(null, '', at)
    onTestFinished(() => window.history.replaceState(null, '', '/'))
  }
  const router = inWindow ? createBrowserRouter(routes) : createMemoryRouter(routes, { initialEntries: [at] })
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
    press: async (name: Name) => user.click(await screen.findByRole('button', { name })),
    choose: async (label: Name) => user.click(await screen.findByLabelText(label)),
    /** Replaces a field's text at once; typing key by key would render as often. */
    fill: async (label: Name, text: string) => {
      const field = await screen.findByLabelText(label)
      await user.clear(field)
      if (text !== '') await user.paste(text)
    },
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

export const rows = () => textsOf(document.querySelectorAll('[data-row]'))

/** Ends the page, as a reload does. The next render begins with the browser's storage. */
export function endPage() {
  dispatchEvent(new Event('pagehide'))
  cleanup()
}

/** The terms and values of a detail. */
export const facts = () =>
  screen.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
export const entered = (...labels: string[]) => labels.map((label) => field(label).value)

export const problems = () => textsOf(screen.queryAllByRole('alert'))

export const shownMessage = () => snackState().shown?.text
