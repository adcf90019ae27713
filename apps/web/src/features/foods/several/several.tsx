import { CopiesPanel } from './copies-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { ListingPanel } from './listing-panel.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { PlacesPanel } from './places-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { StocksPanel } from './stocks-panel.tsx'
import type { Several } from './use-several.ts'
import type { SeveralProps } from './use-several-change.ts'

const panels = {
  places: PlacesPanel,
  hours: HoursPanel,
  prices: PricesPanel,
  stocks: StocksPanel,
  offers: OffersPanel,
  listing: ListingPanel,
  copies: CopiesPanel,
} as const

interface ChangeSeveralProps extends SeveralProps {
  act: NonNullable<Several['act']>
}

export function ChangeSeveral({ act, ...props }: ChangeSeveralProps) {
  const Panel = panels[act]
  return <Panel {...props} />
}
