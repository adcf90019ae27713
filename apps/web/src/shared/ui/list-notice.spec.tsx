import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { ListNotice, type EmptyList } from './list-notice.tsx'

const loading = () => screen.queryByRole('status', { name: 'Loading' })

const failed = new CallError({ code: 'internal', message: 'Internal server error', requestId: 'r-7' })

function renderNotice(items: readonly unknown[] | undefined, error: CallError | null, empty?: EmptyList) {
  const refetch = vi.fn(() => Promise.resolve())
  const notice = (now: CallError | null) => (
    <ListNotice items={items} query={{ error: now, refetch }} what="Spoons" empty={empty} />
  )
  const { rerender, container } = render(notice(error))
  return { refetch, container, turnsTo: (now: CallError | null) => rerender(notice(now)) }
}

test('a list that loads shows placeholders alone', () => {
  renderNotice(undefined, null)
  expect(loading()).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a failed list stops loading, names its request and can be tried again', async () => {
  const { refetch, turnsTo } = renderNotice(undefined, failed)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Spoons could not be loadedThe server had a problem. What was saved is safe. Trying again every 5 seconds.Request r-7',
  )
  expect(loading()).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
  turnsTo(null)
  expect(screen.getByRole('alert')).toBeVisible()
  expect(loading()).not.toBeInTheDocument()
})

test('an empty list says why beside a drawing that screen readers skip', () => {
  const { container } = renderNotice([], null, { title: 'No spoons', hint: 'Buy some', picture: '/spoons.svg' })
  expect(screen.getByRole('status')).toHaveTextContent('No spoonsBuy some')
  expect(container.querySelector('img')).toHaveAttribute('alt', '')
})
