import { test } from './fixtures/journey.ts'
import { cutOff } from './fixtures/noise.ts'
import { eachScreen, watchLoading } from './fixtures/stillness.ts'

test('No screen moves on a phone when a link leads to it', async ({ house, visit, noise }) => {
  // Settings looks for a print service on this machine.
  noise.allow(...cutOff)
  const page = await visit({ as: house.owner, viewport: { width: 375, height: 720 } })
  const { open, follow } = await watchLoading(page)
  await open('/dashboard/payments')
  await eachScreen(page, follow)
})
