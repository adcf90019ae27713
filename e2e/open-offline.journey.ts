import { expect, test } from './fixtures/journey.ts'
import { cutOff } from './fixtures/noise.ts'
import { isHome } from './fixtures/screens.ts'

test('The app opens while the server is away, says so, and goes on when it is back', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(...cutOff)
  const { installation, ...house } = await openOwnHouse()
  const page = await visit({ as: await house.hire(), of: installation, serviceWorkers: 'allow' })
  await isHome(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await installation.program.stop()
  await page.goto('/dashboard/foods')
  await expect(page.getByText('No connection to the server.')).toBeVisible()

  await installation.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Foods', exact: true })).toBeVisible()
})
