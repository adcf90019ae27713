import { test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { cutOff } from './fixtures/noise.ts'
import { eachScreen, watchLoading } from './fixtures/stillness.ts'

test('No screen moves on a phone when a link leads to it', { tag: '@prove' }, async ({ house, visit, noise }) => {
  // Settings looks for a print service on this machine.
  noise.allow(...cutOff)
  const page = await visit({ as: house.owner, viewport: { width: 375, height: 720 } })
  const { open, follow } = await watchLoading(page)
  await open('/dashboard/payments')
  await eachScreen(page, follow)
})

test('Every screen is accessible as it opens', { tag: '@prove' }, async ({ house, visit, noise }) => {
  noise.allow(...cutOff)
  const page = await visit({ as: house.owner })
  const { open, follow } = await watchLoading(page)
  await open('/dashboard/payments')
  await eachScreen(page, async (address) => {
    await follow(address)
    await isFineEverywhere(page)
  })
})
