import { restaurantsTopic } from '@brigade/contract/restaurants/opening.contract.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { expect, test } from 'vitest'
import { announce } from '../../shared/testing/live-channel.ts'
import { answers } from '../../shared/testing/server.ts'
import { snackState } from '../../shared/ui/snack-store.ts'
import { renderAtBranch } from './at-branch.factory.tsx'
import { useBranches } from './branch-context.tsx'
import { aBranch } from './restaurant.factory.ts'

const quay = aBranch({ _id: 'quay', name: 'Quay' })
const pier = aBranch({ _id: 'pier', name: 'Pier' })

const lastMessage = () => snackState().kept[0]?.text

function Selected() {
  return `At ${useBranches().selected?.name ?? 'no branch'}`
}

test('who works in a branch is told when it is archived, and where they are now', async () => {
  const { shows } = renderAtBranch(<Selected />, { branch: quay })
  answers(listRestaurants, () => [quay, pier])
  await shows('At Quay')
  answers(listRestaurants, () => [pier])
  await announce(restaurantsTopic, { restId: 'quay' })
  await shows('At Pier')
  expect(lastMessage()).toBe('Quay was archived or taken from you. You are now at Pier')
  answers(listRestaurants, () => [])
  await announce(restaurantsTopic, { restId: 'pier' })
  await shows('At no branch')
  expect(lastMessage()).toBe('Pier was archived or taken from you')
})
