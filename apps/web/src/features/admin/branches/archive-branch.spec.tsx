import { archiveBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../../shared/testing/live-channel.ts'
import { answers, callsTo, refusal, reply, sentTo } from '../../../shared/testing/server.ts'
import { snackState } from '../../../shared/ui/snack-store.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { ArchiveBranch } from './archive-branch.tsx'

const quay = aBranch({ _id: 'quay', name: 'Quay' })
const pier = aBranch({ _id: 'pier', name: 'Pier' })

function Selected() {
  const { selected, all } = useBranches()
  return `At ${selected?.name} of ${all.map(({ name }) => name).join()}`
}

test('archiving asks first, and names the branch', async () => {
  const { press, user } = renderAtBranch(<ArchiveBranch branch={quay} />)
  await press('Archive')
  expect(await screen.findByRole('heading', { name: 'Archive Quay?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(callsTo(archiveBranch)).toEqual([])
})

test('an archived branch leaves the lists, and who works there is at another', async () => {
  const screenOf = renderAtBranch(
    <>
      <Selected />
      <ArchiveBranch branch={quay} />
    </>,
    { branch: quay },
  )
  let isArchived = false
  answers(listRestaurants, () => (isArchived ? [pier] : [quay, pier]))
  answers(archiveBranch, () => {
    isArchived = true
    return reply({ ...quay, archivedAt: '2026-03-07T06:30:00.000Z' }, { message: 'Quay archived' })
  })
  await screenOf.shows('At Quay of')
  await announce(restaurantsTopic, { restId: 'pier' })
  await screenOf.shows('At Quay of Quay,Pier')
  await screenOf.press('Archive')
  await screenOf.confirm('Archive')
  await screenOf.shows('At Pier of Pier')
  expect(sentTo(archiveBranch)).toEqual([{ restId: 'quay' }])
  // The branch was archived here, not taken away.
  expect(snackState().kept[0]?.text).toBe('Quay archived')
})

test('a refusal stays on the screen with everything that is still open', async () => {
  const reasons = 'Quay cannot be archived yet. Still open: 2 open orders, 1 open cart, 3 bookings from today on'
  answers(archiveBranch, () => refusal('branch-in-use', reasons))
  const { press, confirm } = renderAtBranch(<ArchiveBranch branch={quay} />)
  await press('Archive')
  await confirm('Archive')
  expect(await screen.findByRole('status')).toHaveTextContent(reasons)
})
