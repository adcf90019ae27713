import { MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { tileLayer, type Map, type TileEvent } from 'leaflet'

/** After this long without a tile the map says that none came; later tiles are still shown. */
const PATIENCE_MS = 4000

/** Lays tiles and calls `onKnown` whenever it changes whether any are shown. Returns a function that removes them. */
export function addTiles(map: Map, url: string, onKnown: (areThere: boolean) => void): () => void {
  const seen = new Set<HTMLElement>()
  // Public tile servers refuse whoever does not say where they come from, which pages of ours otherwise never do.
  const layer = tileLayer(url, { maxZoom: MAP_ZOOM.most, referrerPolicy: 'strict-origin-when-cross-origin' })
  const timer = setTimeout(() => onKnown(seen.size > 0), PATIENCE_MS)
  layer.on('tileload', ({ tile }: TileEvent) => {
    seen.add(tile)
    onKnown(true)
  })
  layer.on('tileunload', ({ tile }: TileEvent) => void seen.delete(tile))
  layer.on('load', () => onKnown(seen.size > 0))
  layer.addTo(map)
  return () => {
    clearTimeout(timer)
    layer.off()
    layer.remove()
  }
}
