import type { Allergen } from '@brigade/contract/foods/dietary.rules.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Picture } from '../pictures/picture.ts'
import type { Hours } from './hours.ts'
import type { Addon, Category, Coalition, ConditionName, Customization, Menu, Tax } from './lookups.ts'
import type { RecipeLine } from './recipes.ts'

export interface DishVariation {
  name: string
  price: number
  /** The offer price with `offer`; in a combo, the combo's price. */
  discountPrice?: number
  offer?: string
  serves: string
  portion: string
  calories: number
  /** Unlimited when absent. */
  stock?: number
}

export interface Dish {
  name: string
  note: string
  category: Category
  menus: readonly Menu[]
  coalitions: readonly Coalition[]
  allergens?: readonly Allergen[]
  tags?: readonly string[]
  services?: readonly ServiceName[]
  kind?: 'combo' | { condition: ConditionName; value: Readonly<Record<string, number>> }
  hours?: Hours
  tax?: Tax | 'none'
  minutes: number
  customizations?: readonly Customization[]
  addons?: readonly Addon[]
  recipe?: readonly RecipeLine[]
  picture: Picture
  /** The first one is the default. */
  variations: readonly DishVariation[]
}
