import { changePlugins } from '@brigade/contract/restaurants/branches.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { refused } from './fixtures/noise.ts'
import { COUNTER } from './fixtures/till.ts'

test(
  'A screen that is switched off says so at its address and while it is open',
  { tag: '@prove' },
  async ({ openOwnHouse, visit, noise }) => {
    // The open screen may be requested before it is known to be off.
    noise.allow(refused(404))
    const { api, branch, hire, installation, owner } = await openOwnHouse()
    const restId = branch._id
    const page = await visit({ as: await hire(), of: installation, at: COUNTER })
    await expect(page.getByText('No open carts')).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeAttached()

    await api.ask(changePlugins, { restId, plugins: ['Dining'] }, owner.token)
    const off = page.getByRole('alert').filter({ hasText: `The Direct Pos screen is switched off for ${branch.name}` })
    await expect(off).toContainText('The owner can switch it on')
    await expect(page.getByRole('button', { name: 'Create Cart' })).toHaveCount(0)
    await isFineEverywhere(page)

    const console = await visit({ as: owner, of: installation, at: `${COUNTER}/01900000-0000-7000-8000-000000000000` })
    await expect(console.getByText(`The Direct Pos screen is switched off for ${branch.name}`)).toBeVisible()
    await console.getByRole('link', { name: 'Show the branch' }).click()
    await console.getByRole('checkbox', { name: 'Direct Pos' }).check()
    await console.getByRole('button', { name: 'Save plugins' }).click()
    await expect(page.getByText('No open carts')).toBeVisible()
  },
)
