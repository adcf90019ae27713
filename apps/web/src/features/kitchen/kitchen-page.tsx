import './kitchen-words.ts'
import { usePairing } from './display-key.ts'
import { Display } from './display/display.tsx'
import { PairDisplay } from './display/pair-display.tsx'

/** The screen of a kitchen display. It has a key instead of an account. */
export default function KitchenPage() {
  const { pairing, wasUnpaired } = usePairing()
  return pairing ? <Display key={pairing.key} pairing={pairing} /> : <PairDisplay wasUnpaired={wasUnpaired} />
}
