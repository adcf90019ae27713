import type { MenuFood, MenuVariation } from '@brigade/contract/channel/channel.contract.ts'
import { between, chance, oneOf, shuffled, type Random } from './random.ts'

interface PickedVariation {
  foodVarId: string
  quantity: number
  customizations: Array<{ cusId: string; levelId: string }>
  addons: string[]
}

export interface PickedFood {
  foodId: string
  variations: PickedVariation[]
}

type AddonsTaken = Map<string, number>

const MOST_FOODS = 4

function pickVariation(random: Random, food: MenuFood): MenuVariation | undefined {
  const usual = food.variations.find(({ isDefault }) => isDefault)
  return usual && chance(random, 0.6) ? usual : oneOf(random, food.variations)
}

function pickQuantity(random: Random, { hasStock, noOfStock }: MenuVariation): number {
  const wanted = chance(random, 0.7) ? 1 : between(random, 2, 3)
  return hasStock && noOfStock !== null ? Math.min(wanted, noOfStock) : wanted
}

/** Every portion has the line's addons, and an order is limited in each. */
function pickAddons(random: Random, { addons }: MenuVariation, quantity: number, taken: AddonsTaken): string[] {
  const chosen = addons.filter(({ _id, qty }) => chance(random, 0.25) && (taken.get(_id) ?? 0) + quantity <= qty)
  for (const { _id } of chosen) taken.set(_id, (taken.get(_id) ?? 0) + quantity)
  return chosen.map(({ _id }) => _id)
}

function pickLevels(random: Random, { customizations }: MenuVariation): PickedVariation['customizations'] {
  return customizations.flatMap(({ _id: cusId, isRequired, levels }) => {
    const level = isRequired || chance(random, 0.7) ? oneOf(random, levels) : undefined
    return level ? [{ cusId, levelId: level._id }] : []
  })
}

/** Whether the order's amount earns a free food. */
function isEarned({ freeClaim }: MenuFood, spent: number): boolean {
  const asked = Object.entries(freeClaim?.conditionValue ?? {})
  return asked.length === 1 && asked.every(([name, value]) => name === 'minAmount' && value <= spent)
}

const cheapest = ({ price, discountPrice }: MenuVariation) => Math.min(price, discountPrice ?? price)

export function pickFoods(random: Random, menu: readonly MenuFood[]): PickedFood[] {
  const paid = shuffled(
    random,
    menu.filter(({ isFreeClaim }) => !isFreeClaim),
  ).slice(0, between(random, 1, MOST_FOODS))
  const taken: AddonsTaken = new Map()
  let spent = 0
  const picked: PickedFood[] = []
  for (const food of paid) {
    const variation = pickVariation(random, food)
    const quantity = variation ? pickQuantity(random, variation) : 0
    if (!variation || quantity === 0) continue
    spent += cheapest(variation) * quantity
    const choices = {
      customizations: pickLevels(random, variation),
      addons: pickAddons(random, variation, quantity, taken),
    }
    picked.push({ foodId: food._id, variations: [{ foodVarId: variation._id, quantity, ...choices }] })
  }
  const free = oneOf(
    random,
    menu.filter((food) => food.isFreeClaim && isEarned(food, spent)),
  )
  const portion = free && chance(random, 0.5) ? oneOf(random, free.variations) : undefined
  if (free && portion && picked.length > 0) {
    const one = { foodVarId: portion._id, quantity: 1, customizations: pickLevels(random, portion), addons: [] }
    picked.push({ foodId: free._id, variations: [one] })
  }
  return picked
}
