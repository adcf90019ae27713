import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../api/call-error.ts'
import { AwaitedCard } from './awaited-card.tsx'
import { Overview } from './overview.tsx'
import { UnreadContext } from './unread.tsx'

const failed = new CallError({ code: 'internal', message: 'Internal server error', requestId: 'r-7' })

const done = () => Promise.resolve()

function overview(data: string[] | undefined, error: CallError | null = null, refetch = done) {
  return (
    <Overview
      label="Sales"
      query={{ data, error, refetch }}
      tiles={[
        { name: 'Sold', value: data && '12', note: 'in 14 days' },
        { name: 'Guests', value: data && '5' },
      ]}
      awaited={
        <>
          <AwaitedCard title="By day" of="chart" />
          <AwaitedCard of="bars" />
        </>
      }
    >
      <p>Read</p>
    </Overview>
  )
}

test('while it is read, an overview shows its figures without values and the cards to come', () => {
  const { rerender } = render(overview(undefined))
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('Loading')
  expect(screen.getByRole('heading', { name: 'By day' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(2)
  rerender(overview(['a sale']))
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent('12')
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument()
  expect(screen.getByText('Read')).toBeInTheDocument()
})

test('only a figure that can have a note keeps a line for it', () => {
  render(overview(['a sale']))
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(['12', 'in 14 days', '5'])
})

test('an overview that fails shows its error in place of figures and cards', () => {
  render(overview(undefined, failed))
  expect(screen.queryByText('Sold')).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'By day' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('an overview that failed with its list is read again once it is back', () => {
  const refetch = vi.fn(done)
  const { rerender } = render(<UnreadContext value>{overview(undefined, failed, refetch)}</UnreadContext>)
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(refetch).not.toHaveBeenCalled()
  rerender(overview(undefined, failed, refetch))
  expect(refetch).toHaveBeenCalledOnce()
})
