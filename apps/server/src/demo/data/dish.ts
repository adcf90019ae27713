import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { Picture } from '../pictures/picture.ts'
import type { Hours } from './hours.ts'
import type { Addon, Category, Coalition, ConditionName, Customization, Menu, Tax } from './lookups.ts'
import type { RecipeLine } from './recipes.ts'

/** A variation of a demo dish. Prices in the business's currency. */
export interface DishVariation {
  name: string
  price: number
  /** With `offer`: an offer; in a combo: the combo's price. */
  discountPrice?: number
  offer?: string
  serves: string
  portion: string
  calories: number
  /** Counted where given. */
  stock?: number
}

/** A dish of the demo; what holds for all its variations is said once. */
export interface Dish {
  name: string
  note: string
  category: Category
  menus: readonly Menu[]
  coalitions: readonly Coalition[]
  /** All four unless said. */
  services?: readonly ServiceName[]
  kind?: 'combo' | { condition: ConditionName; value: Readonly<Record<string, number>> }
  /** At any hour unless said. */
  hours?: Hours
  /** The branch's own tax unless said. */
  tax?: Tax | 'none'
  minutes: number
  customizations?: readonly Customization[]
  addons?: readonly Addon[]
  recipe?: readonly RecipeLine[]
  picture: Picture
  /** The first is the default. */
  variations: readonly DishVariation[]
}
