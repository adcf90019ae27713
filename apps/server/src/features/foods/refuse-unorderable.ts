import type { NotOrderable } from '@brigade/contract/foods/orderable.rules.ts'
import { say } from '@brigade/contract/messages/say.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { refuse } from '../../platform/refusal.ts'
import type { MenuLine } from './menu-lines.ts'
import type { OrderedLine } from './ordered-line.ts'

function refuseUnorderable(reason: NotOrderable, food: string, service: ServiceName): never {
  const params = { food }
  switch (reason) {
    case 'delisted':
      return refuse('food-delisted', { params })
    case 'not-for-service':
      return refuse('food-not-for-service', { params: { food, service } })
    case 'combo-not-now':
    case 'free-claim-not-now':
      return refuse('food-not-available-now', { message: `pricing.${reason}`, params })
    case 'not-available-now':
      return refuse('food-not-available-now', { params })
    case 'sold-out':
      return refuse('not-enough-stock', { message: 'foods.sold-out', params })
  }
}

export function refuseUnlessOrderable(
  { reason, foodName, unknownChoice }: MenuLine,
  service: ServiceName,
  { evenSoldOut }: { evenSoldOut: boolean },
): void {
  if (reason !== null && !(evenSoldOut && reason === 'sold-out')) refuseUnorderable(reason, foodName, service)
  if (unknownChoice) refuse('choice-unknown', { params: { food: foodName, choice: say(unknownChoice) } })
}

export function refuseWithoutChoices({ foodName, missingChoice }: MenuLine): void {
  if (missingChoice !== null) refuse('choice-missing', { params: { food: foodName, choice: missingChoice } })
}

/** Throws `not-enough-stock` with the portions that are left; without any, it says that the food is sold out. */
export function refuseForStock(food: string, left: number): never {
  return refuse('not-enough-stock', {
    ...(left === 0 && { message: 'foods.sold-out' as const }),
    params: { food, left },
    data: { food, left },
  })
}

export function refuseTooManyAddons(lines: readonly OrderedLine[]): void {
  const taken = new Map<string, number>()
  for (const { quantity, addons } of lines) {
    for (const { addonId, name, qty } of addons) {
      const wanted = (taken.get(addonId) ?? 0) + quantity
      if (wanted > qty) refuse('addon-too-many', { params: { addon: name, qty } })
      taken.set(addonId, wanted)
    }
  }
}
