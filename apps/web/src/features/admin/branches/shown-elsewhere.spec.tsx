import './branch-page-words.ts'
import { listRestaurants } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../../shared/testing/server.ts'
import { renderAtBranch } from '../../restaurants/at-branch.factory.tsx'
import { BranchSelector } from '../../restaurants/branch-selector.tsx'
import { aBranch } from '../../restaurants/restaurant.factory.ts'
import { ShownElsewhere } from './shown-elsewhere.tsx'

const quay = aBranch({ _id: 'quay', name: 'Quay' })
const pier = aBranch({ _id: 'pier', name: 'Pier' })

test('the page of another branch than the top bar says so, and can select it', async () => {
  const page = [<BranchSelector key="bar" />, <ShownElsewhere key="page" branch={pier} />]
  const { client, shows, lacks, press } = renderAtBranch(page, { branch: quay })
  answers(listRestaurants, () => [quay, pier])
  await shows('The other screens show Quay.')
  await client.invalidateQueries()
  await press('Work in Pier')
  await lacks('The other screens show')
  expect(screen.getByRole('combobox', { name: 'Select your Restaurant branch' })).toHaveValue('Pier')
})
