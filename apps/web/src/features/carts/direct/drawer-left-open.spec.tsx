import { drawersTopic, readDrawers, type Drawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../../shared/testing/live-channel.ts'
import { answers } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { DrawerLeftOpen } from './drawer-left-open.tsx'

const restId = 'branch'

const drawer = (name: string, openedAt: Date): Drawer => ({
  _id: name,
  restId,
  name,
  float: 100,
  openedAt: openedAt.toISOString(),
  openedBy: 'Ana Cole',
  moves: [],
  sales: 0,
  people: [],
  isMine: true,
})

test('a drawer of an earlier business day is to be counted, until it is closed', async () => {
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
  let drawers = [drawer('Terrace', new Date()), drawer('Bar', yesterday)]
  answers(readDrawers, () => ({ isRequired: false, drawers }))
  renderAtBranch(<DrawerLeftOpen restId={restId} />)
  expect(
    await screen.findByText(
      'Drawer Bar was left open. Count and close it, so that each day has a Z report of its own.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/^Drawer Terrace/)).not.toBeInTheDocument()
  drawers = [drawer('Terrace', new Date())]
  await announce(drawersTopic, { restId })
  await waitFor(() => expect(screen.queryByText(/^Drawer Bar/)).not.toBeInTheDocument())
})
