import { channelMenu } from '@brigade/contract/channel/channel.contract.ts'
import { aFood, aVariation } from '@brigade/contract/foods/food.factory.ts'
import { expect, test } from 'vitest'
import { toMenuFood } from './menu-food.ts'

test('a storefront receives the declared fields of a food and of its variations, in their order, and no other', () => {
  const food = aFood({ note: 'With rice', variations: [aVariation({ name: 'Large' })] })
  const more = { ...food, cost: 4, variations: food.variations.map((variation) => ({ ...variation, cost: 3 })) }
  const places = new Map([[food.category._id, 2]])
  const [declared] = channelMenu.data.parse([{ ...food, category: { ...food.category, position: 2 } }])
  expect(JSON.stringify(toMenuFood(more, places, new Date()))).toBe(JSON.stringify(declared))
})
