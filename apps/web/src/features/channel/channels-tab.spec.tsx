import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rows } from '../../shared/testing/render-app.tsx'
import { answers } from '../../shared/testing/server.ts'
import { renderAtBranch } from '../restaurants/at-branch.factory.tsx'
import ChannelsTab from './channels-tab.tsx'

const createdAt = '2026-03-07T06:30:00.000Z'

test('a key names its branches, and says so when all of them are archived', async () => {
  renderAtBranch(<ChannelsTab />, { userType: 'owner', at: '/dashboard/business/channels' })
  answers(listChannelKeys, () => [
    { _id: 'shop', name: 'Shop', restIds: ['branch'], createdAt },
    { _id: 'old', name: 'Old shop', restIds: [], createdAt },
  ])
  await waitFor(() =>
    expect(rows()).toEqual(['ShopMar 7, 2026 · Kauri', 'Old shopMar 7, 2026 · Archived branches only']),
  )
})
