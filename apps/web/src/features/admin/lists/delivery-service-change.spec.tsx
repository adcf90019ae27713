import { changeDeliveryService } from '@brigade/contract/lookups/change-entry.contract.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, sentTo } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { listed } from '../../lookups/listed.factory.ts'
import { DeliveryServiceChange } from './delivery-service-change.tsx'

const _id = '0190a5d0-0000-7000-8000-00000000000b'

test('own drivers can be ticked after the delivery service was added', async () => {
  const service = { ...listed, _id, name: 'Our scooters', isOwn: false, keyId: null }
  answers(changeDeliveryService, () => ({ ...service, isOwn: true, version: 2 }))
  const { choose, press } = renderAtBranch(
    <DeliveryServiceChange entry={service} entries={[service]} onLeave={() => undefined} />,
  )
  expect(await screen.findByLabelText(/^Own drivers/)).not.toBeChecked()
  await choose(/^Own drivers/)
  expect(screen.getByText(/^Saving removes the key and the address of the partner/)).toBeVisible()
  await press('Save')
  await waitFor(() => expect(sentTo(changeDeliveryService)).toEqual([expect.objectContaining({ _id, isOwn: true })]))
})
