import { listPlugins } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal } from '../../shared/testing/server.ts'
import { renderAtBranch } from './at-branch.factory.tsx'
import { PluginsAwaited } from './plugins-awaited.tsx'

test('a screen whose plugins cannot be read says so and reads them again', async () => {
  const { press, shows } = renderAtBranch(<PluginsAwaited />)
  answers(listPlugins, () => refusal('too-many', 'Too many requests'))
  await shows('Too many requests')
  expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument()

  answers(listPlugins, () => refusal('too-many', 'Still too many'))
  await press('Try again')
  await shows('Still too many')
})
