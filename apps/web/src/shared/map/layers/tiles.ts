import { MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { tileLayer, type Map, type TileEvent } from 'leaflet'

/** Without a tile for this long the map shows a notice; later tiles still appear. */
const PATIENCE_MS = 4000

/** Adds tiles and calls `onKnown` when their visibility changes. Returns a function that removes them. */
export function addTiles(map: Map, url: string, onKnown: (areThere: boolean) => void): () => void {
  const seen = new Set<HTMLElement>()
  // Public tile servers require a referrer, which our pages omit by default.
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
