import { ensureBuilt, npm } from './prepare.mjs'
import { check, checkSource, findChromium, journeys, preparePrinting, runSuite, specs, step } from './stages.mjs'

await runSuite(async () => {
  let chromium
  await Promise.all([
    checkSource(),
    (async () => {
      await preparePrinting()
      chromium = await findChromium()
      await step('build', ensureBuilt)
      await check(
        'JavaScript before sign-in',
        npm('run', '--silent', 'check:first-load', '--workspace', '@brigade/web'),
      )
    })(),
  ])
  await specs('specs', chromium)
  await journeys('journeys', chromium)
})
