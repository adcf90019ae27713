import { AvailabilityPanel } from './availability-panel.tsx'
import { DelistPanel } from './delist-panel.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { StockPanel } from './stock-panel.tsx'
import type { UpdateName, UpdateProps } from './updates.ts'

const panels = {
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
