import { expect, test } from './fixtures/journey.ts'
import { cutOff } from './fixtures/noise.ts'
import { figure, isHome } from './fixtures/screens.ts'

const interrupted = 'Live updates are interrupted. What you see may be out of date; reconnecting'

test('A stopped server is reported in place, and the screen recovers when it is back', async ({
  openOwnHouse,
  visit,
  noise,
}) => {
  noise.allow(...cutOff)
  const { installation, hire, storefront } = await openOwnHouse()
  await storefront.place('Takeaway')
  const page = await visit({ as: await hire(), of: installation })
  await isHome(page)
  await expect(figure(page, 'Placed')).toHaveText('1')

  await installation.program.stop()
  await expect(page.getByRole('main').getByText(interrupted)).toBeVisible()
  await expect(figure(page, 'Placed')).toHaveText('1')

  await installation.start()
  await expect(page.getByRole('main').getByText(interrupted)).toBeHidden({ timeout: 15_000 })
  await storefront.place('Delivery')
  await expect(figure(page, 'Placed')).toHaveText('2')
})

test('A page opened while the server is down loads when the server is back', async ({ openOwnHouse, visit, noise }) => {
  noise.allow(...cutOff)
  const { hire, installation } = await openOwnHouse()
  const page = await visit({ as: await hire(), of: installation })
  await isHome(page)
  await page.route('**/manager/user-details', (route) => route.abort('connectionrefused'))
  await page.reload()
  await expect(page.getByText(/^No connection to the server/)).toBeVisible()
  await page.unroute('**/manager/user-details')
  await isHome(page)
})
