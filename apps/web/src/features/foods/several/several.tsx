import { CopiesPanel } from './copies-panel.tsx'
import { PlacesPanel } from './places-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { StocksPanel } from './stocks-panel.tsx'
import type { SeveralAct } from './use-several.ts'
import type { SeveralProps } from './use-several-change.ts'

const panels = { places: PlacesPanel, prices: PricesPanel, stocks: StocksPanel, copies: CopiesPanel } as const

export function ChangeSeveral({ act, ...props }: SeveralProps & { act: SeveralAct }) {
  const Panel = panels[act]
  return <Panel {...props} />
}
