import { FloorPlan } from '../features/carts/floor-plan.tsx'
import SitingsTab from '../features/sitings/sitings-tab.tsx'

/** The sitings and their plan meet here, because their screen must not import the tills. */
export default function SitingsWithPlan() {
  return <SitingsTab Plan={FloorPlan} />
}
