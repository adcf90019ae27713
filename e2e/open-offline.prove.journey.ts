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
  // The screen also recovers by itself, and then the button is gone.
  const foods = page.getByRole('heading', { name: 'Foods', exact: true })
  await expect(async () => {
    if (!(await foods.isVisible())) await page.getByRole('button', { name: 'Try again' }).click({ timeout: 2000 })
    await expect(foods).toBeVisible({ timeout: 2000 })
  }).toPass()
})
