import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { changeCategory } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { foodsOf, list, press } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { COUNTER, createCart } from './fixtures/till.ts'

test('Staff drag foods into the order in which the menu and the till show them', async ({ openOwnHouse, visit }) => {
  const house = await openOwnHouse()
  const { api, branch, owner } = house
  const inMenuOrder = () => api.ask(listFoods, { restId: branch._id, sort: 'menu' }, owner.token)
  const byCategory = groupBy(await foodsOf(house), ({ category }) => category._id)
  const foods = [...byCategory.values()].find(({ length }) => length > 2)
  const category = foods?.[0]?.category
  if (!category) throw new Error('The demo has no category with three foods')
  const firstCategory = (await inMenuOrder())[0]?.category._id
  // The list begins with it, so that its rows are in sight.
  if (firstCategory !== undefined && firstCategory !== category._id) {
    await api.ask(changeCategory, { _id: category._id, before: firstCategory }, owner.token)
  }
  const names = async () =>
    (await inMenuOrder()).filter((food) => food.category._id === category._id).map(({ name }) => name)
  const [a = '', b = '', c = ''] = await names()

  const viewport = { width: 1280, height: 900 }
  const page = await visit({
    of: house.installation,
    at: '/dashboard/foods?sort=menu',
    as: await house.hire(),
    viewport,
  })
  const handle = (name: string) => list(page).getByRole('button', { name: `Move ${name}`, exact: true })

  await test.step('with the mouse', async () => {
    await expect(handle(a)).toBeVisible()
    await isFineEverywhere(page)
    const [from, to] = [await handle(c).boundingBox(), await handle(a).boundingBox()]
    if (!from || !to) throw new Error('The handles are not in sight')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 4 })
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([c, a, b])
    await expect(page.getByText(`${c} is now 1 of ${foods?.length} in ${category.name}`)).toBeVisible()
    await press(page, 'Undo')
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([a, b, c])
  })

  await test.step('with the keyboard, and with the choices of the handle', async () => {
    await expect(list(page).getByRole('listitem').first()).toContainText(a)
    await handle(b).focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([b, a, c])
    await handle(c).click()
    await press(page, `Move ${c} to the top of its category`)
    await expect.poll(async () => (await names()).slice(0, 3)).toEqual([c, b, a])
  })

  await test.step('and a till shows its category so', async () => {
    const till = await visit({ of: house.installation, at: COUNTER, as: await house.hire(), viewport })
    await createCart(till)
    await till.getByRole('button', { name: category.name, exact: true }).click()
    const shown = (await names()).map((name) => till.getByRole('option').filter({ hasText: name }))
    await expect(shown[0] ?? till.getByRole('option')).toBeVisible()
    const texts = await till.getByRole('option').allTextContents()
    const order = (await names()).filter((name) => texts.some((text) => text.includes(name)))
    for (const [at, name] of order.entries()) expect(texts[at]).toContain(name)
  })
})
