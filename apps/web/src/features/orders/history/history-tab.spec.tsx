import { listPastOrders } from '@brigade/contract/orders/history.contract.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import HistoryTab from './history-tab.tsx'

const HISTORY = '/dashboard/orders/history'

it('keeps both of two filters that change before the screen shows the first', async () => {
  answers(listPastOrders, () => [])
  const tab = <HistoryTab />
  renderAtBranch(tab, { at: `${HISTORY}?from=2026-03-01`, route: `${HISTORY}/*`, inWindow: true })
  const [from, to] = [await screen.findByLabelText('From'), screen.getByLabelText('To')]
  act(() => {
    fireEvent.change(from, { target: { value: '2026-03-02' } })
    fireEvent.change(to, { target: { value: '2026-03-04' } })
  })
  await waitFor(() => expect(window.location.search).toBe('?from=2026-03-02&to=2026-03-04'))
})
