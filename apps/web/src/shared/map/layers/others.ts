import { MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { divIcon, layerGroup, marker, type Map, type Marker } from 'leaflet'
import Supercluster from 'supercluster'
import classes from '../map-view.module.css'
import type { OtherPoint } from '../map-shapes.ts'

/** `radius` is in Leaflet's pixels; its tiles are 256 wide. */
const TOGETHER = { radius: 60, extent: 256, maxZoom: 16, minPoints: 2 }

// Markers take no focus: focus would move the map, which redraws them and loses it.
function named(drawn: Marker, label: string): void {
  drawn.on('add', () => {
    const element = drawn.getElement()
    element?.setAttribute('role', 'img')
    element?.setAttribute('aria-label', label)
  })
}

function toText(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}

/** Adds the other points; close ones share a marker with their number. Returns a function that removes them. */
export function addOthers(map: Map, others: readonly OtherPoint[], together: (count: number) => string): () => void {
  const index = new Supercluster<{ name: string }>(TOGETHER).load(
    others.map(({ name, latitude, longitude }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { name },
    })),
  )
  const drawn = layerGroup().addTo(map)

  const drawCluster = (at: [number, number], id: number, count: number) => {
    const icon = divIcon({ html: toText(String(count)), className: classes.cluster, iconSize: [40, 40] })
    const cluster = marker(at, { icon, title: together(count), keyboard: false })
    named(cluster, together(count))
    cluster.on('click', () => {
      map.setView(at, Math.min(index.getClusterExpansionZoom(id), MAP_ZOOM.most))
    })
    drawn.addLayer(cluster)
  }
  const drawOther = (at: [number, number], name: string) => {
    const icon = divIcon({ className: classes.other, iconSize: [16, 16] })
    // Bubbles the click to the map, since two suppliers may share a building.
    const other = marker(at, { icon, title: name, keyboard: false, bubblingMouseEvents: true })
    named(other, name)
    other.bindTooltip(() => toText(name), { direction: 'top', offset: [0, -6] })
    drawn.addLayer(other)
  }
  const draw = () => {
    const bounds = map.getBounds().pad(0.5)
    drawn.clearLayers()
    const box: [number, number, number, number] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ]
    for (const { geometry, properties } of index.getClusters(box, Math.round(map.getZoom()))) {
      const [longitude = 0, latitude = 0] = geometry.coordinates
      if ('cluster_id' in properties) drawCluster([latitude, longitude], properties.cluster_id, properties.point_count)
      else drawOther([latitude, longitude], properties.name)
    }
  }
  draw()
  map.on('moveend', draw)
  return () => {
    map.off('moveend', draw)
    drawn.remove()
  }
}
