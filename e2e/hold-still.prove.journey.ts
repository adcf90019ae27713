import { test } from './fixtures/journey.ts'
import { cutOff } from './fixtures/noise.ts'
import { eachScreen, watchLoading } from './fixtures/stillness.ts'

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
  [375, 720],
] as const) {
  for (const order of ['first', 'last'] as const) {
    test(`No screen moves while it loads at ${width} px, the ${order} reply first`, async ({ house, visit, noise }) => {
      noise.allow(...cutOff)
      const page = await visit({ as: house.owner, viewport: { width, height } })
      const { open } = await watchLoading(page, order)
      await eachScreen(page, open)
    })
  }
}
