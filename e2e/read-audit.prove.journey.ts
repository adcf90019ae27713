import { addMaterial } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { addCoalition, addMenu } from '@brigade/contract/lookups/lookups.contract.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere, tabTo } from './fixtures/looks.ts'
import { AUDIT, detail, recorded, row, rows } from './fixtures/audit.ts'

test('A long audit loads as its reader moves on, and an address opens an entry far back', async ({
  openOwnHouse,
  visit,
}) => {
  const { api, owner, installation } = await openOwnHouse()
  await api.ask(addCoalition, { name: '<b>Bold</b> & $& tastes' }, owner.token)
  await api.ask(addMaterial, { name: 'Stock', note: `From bones. ${'Stir it well. '.repeat(32)}` }, owner.token)
  for (let night = 1; night <= 105; night += 1) await api.ask(addMenu, { name: `Night ${night}` }, owner.token)
  const page = await visit({ as: owner, of: installation, at: AUDIT })
  await tabTo(page, rows(page).first().getByRole('button'))
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '100')
  await page.keyboard.press('End')
  await expect(rows(page).first()).not.toHaveAttribute('aria-setsize', '100')
  await page.keyboard.press('End')
  await row(page, 'added the coalition').click()
  await expect(recorded(page, 'Name').getByRole('cell')).toHaveText(['<b>Bold</b> & $& tastes'])
  await page.reload()
  await expect(detail(page, 'Coalition added')).toBeVisible()

  await row(page, 'added the material').click()
  const note = recorded(page, 'Note').getByRole('cell')
  await expect(note).toContainText('From bones.')
  expect((await note.textContent())?.length).toBeLessThan(400)
  await page.getByRole('button', { name: 'Show all of Note' }).click()
  expect((await note.textContent())?.length).toBeGreaterThan(440)
  await isFineEverywhere(page)

  await page.goto(`${AUDIT}/0197a3c0-0000-7000-8000-000000000001`)
  await expect(page.getByText('This entry is not in the list')).toBeVisible()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(page).toHaveURL(AUDIT)
})

test('New audit entries load on demand, and an audit that failed to load is requested again', async ({
  house,
  visit,
  noise,
}) => {
  const { api, owner } = house
  const page = await visit({ as: owner, at: AUDIT })
  await expect(rows(page).first()).toBeVisible()
  await api.ask(addMenu, { name: 'Quiz night' }, owner.token)
  await page.getByRole('button', { name: 'Refresh' }).click()
  // The newest entry may be another menu until the new one arrives.
  await expect(async () => {
    await row(page, 'added the menu').click()
    await expect(recorded(page, 'Name').getByRole('cell')).toHaveText(['Quiz night'], { timeout: 500 })
  }).toPass()

  noise.allow(/the server responded with a status of 429/)
  const refusal = { error: true, code: 'too-many-requests', message: 'Wait a minute', requestId: 'r-1' }
  await page.route('**/admin/audit*', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
  await page.goto(`${AUDIT}?action=add+tax`)
  await expect(page.getByText('Wait a minute')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Wait a minute')).toHaveCount(0)
  await expect(page.getByText(/^Total : \d+$/)).toBeVisible()
})
