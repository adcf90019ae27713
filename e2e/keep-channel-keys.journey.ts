import { listChannelKeys } from '@brigade/contract/channel/channel-keys.contract.ts'
import { channelRestaurants } from '@brigade/contract/channel/channel.contract.ts'
import type { Page } from '@playwright/test'
import { button, CHANNELS, confirm, consoleLink } from './fixtures/console.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { snack } from './fixtures/screens.ts'
import { keyField, list, makeKey } from './fixtures/channel-keys.ts'

test(
  'A key is shown once, opens its branch to a shop, and stops working when it is deleted',
  { tag: '@prove' },
  async ({ house, visit }) => {
    const { api, branch, owner } = house
    const page = await visit({ as: owner })
    await (await consoleLink(page)).click()
    await page.getByRole('link', { name: 'Channels' }).click()
    await expect(page).toHaveURL(CHANNELS)

    const key = await makeKey(page, 'Harbour web shop', branch.name)
    await expect(snack(page, 'Channel added. Copy its key now: it is not shown again')).toBeVisible()
    await expect(page.getByText('The key is shown only once')).toBeVisible()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(key)
    await expect(list(page).getByRole('button', { name: 'Harbour web shop' })).toContainText(branch.name)
    expect(await api.ask(channelRestaurants, {}, key)).toMatchObject([{ _id: branch._id }])

    await test.step('the key stays when a click would leave the screen', async () => {
      await page.keyboard.press('Escape')
      await expect(keyField(page)).toHaveValue(key)
    })

    await test.step('a click copies the key', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await button(page, 'Copy').click()
      await expect(snack(page, 'Key copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
    })

    await test.step('leaving hides the key for good, and the browser keeps no copy', async () => {
      await button(page, 'I have it').click()
      const shown = page.getByRole('article', { name: 'Harbour web shop' })
      await expect(shown).toContainText(branch.name)
      await expect(page.locator('body')).not.toContainText(key)
      expect(await keptInBrowser(page)).not.toContain(key)
      await page.goBack()
      await page.goForward()
      await page.reload()
      await expect(shown).toBeVisible()
      await expect(keyField(page)).toHaveCount(0)
      await expect(page.locator('body')).not.toContainText(key)
    })

    await button(page, 'More for Harbour web shop').click()
    await button(page, 'Delete the channel').click()
    await expect(page.getByRole('dialog')).toContainText('stops working at once')
    await button(page.getByRole('dialog'), 'Cancel').click()
    expect((await api.call(channelRestaurants, {}, key)).status).toBe(200)
    await button(page, 'More for Harbour web shop').click()
    await confirm(page, 'Delete the channel')
    await expect(snack(page, 'Channel deleted')).toBeVisible()
    await expect(list(page).getByRole('button', { name: 'Harbour web shop' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Channels and order updates' })).toBeVisible()
    expect((await api.call(channelRestaurants, {}, key)).status).toBe(401)
  },
)

test(
  'The Ordering channels screen is accessible with and without keys',
  { tag: '@prove' },
  async ({ openOwnHouse, visit }) => {
    const { api, branch, installation, owner } = await openOwnHouse()
    const page = await visit({ as: owner, of: installation, at: CHANNELS })
    for (const { name } of await api.ask(listChannelKeys, {}, owner.token)) {
      await list(page).getByRole('button', { name }).click()
      await button(page, `More for ${name}`).click()
      await confirm(page, 'Delete the channel')
      await expect(list(page).getByRole('button', { name })).toHaveCount(0)
    }
    await expect(page.getByText('No channels yet')).toBeVisible()
    await expect(page.getByText('Developers find every call at /docs')).toBeVisible()
    await isFineEverywhere(page)
    await button(page, 'Add channel').click()
    await button(page, 'Save').click()
    await expect(page.getByRole('alert')).toHaveCount(2)
    await isFineEverywhere(page)
    await makeKey(page, 'Harbour web shop', branch.name)
    await isFineEverywhere(page)
    await button(page, 'I have it').click()
    await isFineEverywhere(page)
    await button(page, 'More for Harbour web shop').click()
    await button(page, 'Delete the channel').click()
    await isFineEverywhere(page)
  },
)

/** Everything a browser stores: both storages and every database. */
function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(new Error('The database cannot be read')))
      })
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), history.state]
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        kept.push(await read(database.transaction(store).objectStore(store).getAll()))
      }
      database.close()
    }
    return JSON.stringify(kept)
  })
}
