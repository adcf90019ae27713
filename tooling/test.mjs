import { ensureBuilt } from './prepare.mjs'
import { checkSource, journeys, runSuite, specs, step } from './stages.mjs'
import { findChromium, preparePrinting } from './system.mjs'

await runSuite(async () => {
  let chromium
  await Promise.all([
    checkSource(),
    (async () => {
      await preparePrinting()
      chromium = await findChromium()
      await step('build', ensureBuilt)
    })(),
  ])
  await specs('specs', chromium)
  await journeys('journeys', chromium)
})
