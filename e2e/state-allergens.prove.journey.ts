import { channelMenu } from '@brigade/contract/channel/channel.contract.ts'
import { createChannelKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { at, detail, foodNow, isDoneTo, list, plainFood, press } from './fixtures/foods.ts'
import { expect, test } from './fixtures/journey.ts'
import { acceptedOrder, openPaired, tablet, ticket } from './fixtures/kitchen.ts'
import { isFineEverywhere } from './fixtures/looks.ts'
import { textbox } from './fixtures/new-food.ts'
import { addFood, COUNTER, createCart, line, pick } from './fixtures/till.ts'

test('The allergens and tags of a food reach storefronts, the till and the kitchen', async ({
  openOwnHouse,
  visit,
}) => {
  const house = await openOwnHouse()
  const { api, branch, owner, installation } = house
  const food = await plainFood(house)
  const manager = await house.hire()
  const page = await visit({ of: installation, as: manager, at: at(food) })

  await test.step('the form takes allergens, and tags ended by a comma, Enter or Save', async () => {
    await press(page, 'Edit food')
    const allergens = page.getByRole('group', { name: 'Allergens' })
    await expect(allergens.getByRole('checkbox')).toHaveCount(14)
    for (const box of await allergens.getByRole('checkbox').all()) await box.uncheck()
    await allergens.getByRole('checkbox', { name: 'Nuts', exact: true }).check()
    await allergens.getByRole('checkbox', { name: 'Milk', exact: true }).check()
    const tags = page.getByRole('list', { name: 'Tags' })
    for (const remove of await tags.getByRole('button').all()) await remove.click()
    await textbox(page, 'Tags (optional)').pressSequentially('halal,')
    await expect(tags.getByRole('listitem')).toHaveText(['halal'])
    await textbox(page, 'Tags (optional)').fill('Halal, house made, wrong')
    await textbox(page, 'Tags (optional)').press('Enter')
    await expect(tags.getByRole('listitem')).toHaveText(['halal', 'house made', 'wrong'])
    await tags.getByRole('button', { name: 'Remove wrong' }).click()
    await textbox(page, 'Tags (optional)').fill('smoky')
    await isFineEverywhere(page)
    await press(page, 'Save food')
    await isDoneTo(page, food, `${food.name} is saved`)
    await expect(detail(page)).toContainText('Milk, Nuts')
    await expect(detail(page)).toContainText('halal, house made, smoky')
    expect(await foodNow(house, food)).toMatchObject({
      allergens: ['milk', 'nuts'],
      tags: ['halal', 'house made', 'smoky'],
    })
  })

  await test.step('the search finds the tag', async () => {
    await list(page).getByRole('searchbox', { name: 'Search foods' }).fill('house ma')
    await expect(list(page).getByRole('listitem').first()).toContainText(food.name)
  })

  await test.step('a storefront receives them', async () => {
    const { key } = await api.ask(createChannelKey, { name: 'Allergens', restIds: [branch._id] }, owner.token)
    const menu = await api.ask(channelMenu, { restId: branch._id, service: 'Takeaway' }, key)
    expect(menu.find(({ _id }) => _id === food._id)).toMatchObject({
      allergens: ['milk', 'nuts'],
      tags: ['halal', 'house made', 'smoky'],
    })
  })

  await test.step('the till says what it contains, where it is chosen and in the cart', async () => {
    const till = await visit({ of: installation, as: await house.hire(), at: COUNTER })
    await createCart(till)
    const form = await pick(till, food.name)
    await expect(form).toContainText('Contains milk, nuts · halal · house made · smoky')
    await addFood(till, food.name)
    await expect(line(till, food.name)).toContainText('Contains milk, nuts')
    await isFineEverywhere(till)
  })

  await test.step('the kitchen display shows what an accepted order contains, and its tags', async () => {
    const display = await visit({ of: installation, at: '/kitchen', ...tablet })
    await openPaired(house, display, 'Grill')
    const foods = [{ foodId: food._id, variations: [{ foodVarId: food.variations[0]?._id ?? '', quantity: 1 }] }]
    const { tokenNo } = await acceptedOrder(house, { foods })
    await expect(ticket(display, tokenNo)).toContainText('Contains milk, nuts')
    await expect(ticket(display, tokenNo)).toContainText('halal · house made · smoky')
    await isFineEverywhere(display)
  })
})
