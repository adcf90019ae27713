import { DrawerRule } from '../features/drawers/drawer-rule.tsx'
import { RestaurantsTab } from '../features/restaurants/restaurants-tab.tsx'

/** The settings of a branch meet here, because its screen must not import later features. */
export default function RestaurantsWithOthers() {
  return <RestaurantsTab others={<DrawerRule />} />
}
