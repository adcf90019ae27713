import { lazyScreen } from '../../../shared/lazy/lazy-screen.tsx'
import { SkeletonRows } from '../../../shared/ui/skeleton-rows.tsx'
import { AvailabilityPanel } from './availability-panel.tsx'
import { DelistPanel } from './delist-panel.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import type { UpdateName, UpdateProps } from './updates.ts'

const { Screen: EditPanel } = lazyScreen(
  'edit-food',
  async () => ({ default: (await import('../edit-food/edit-panel.tsx')).EditPanel }),
  SkeletonRows,
)

const { Screen: VariationsPanel } = lazyScreen(
  'variations',
  async () => ({ default: (await import('../variations/variations-panel.tsx')).VariationsPanel }),
  SkeletonRows,
)

const panels = {
  edit: EditPanel,
  variations: VariationsPanel,
  availability: AvailabilityPanel,
  price: PricePanel,
  stock: StockPanel,
  offer: OfferPanel,
  delist: DelistPanel,
} as const

export function Update({ name, ...props }: UpdateProps & { name: UpdateName }) {
  const Panel = panels[name]
  return <Panel {...props} />
}
