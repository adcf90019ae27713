import { MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { control, map as leaflet, type LatLng, type Map } from 'leaflet'

interface MapSettings {
  centre: Coordinates
  zoom: number
  nearer: string
  farther: string
  /** Called with the point of a click, or with the centre on Enter. */
  onPick: (at: LatLng) => void
}

/** Creates an empty map in an element with a height. Returns a function that removes it. */
export function createMap(element: HTMLElement, { centre, zoom, nearer, farther, onPick }: MapSettings) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leaflet(element, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: MAP_ZOOM.least,
    maxZoom: MAP_ZOOM.most,
    zoomControl: false,
    // The credit is text beside the map.
    attributionControl: false,
    // The wheel must scroll the page.
    scrollWheelZoom: false,
    worldCopyJump: true,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    inertia: !isCalm,
  })
  control.zoom({ zoomInTitle: nearer, zoomOutTitle: farther }).addTo(map)
  control.scale({ imperial: false }).addTo(map)
  map.on('focus', () => void map.scrollWheelZoom.enable())
  map.on('blur', () => void map.scrollWheelZoom.disable())
  map.on('click', ({ latlng }) => onPick(latlng))
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== element) return
    // Keeps Enter from submitting the form around the map.
    event.preventDefault()
    onPick(map.getCenter())
  }
  element.addEventListener('keydown', onKey)
  const sized = new ResizeObserver(() => void map.invalidateSize({ pan: false }))
  sized.observe(element)
  return {
    map,
    remove: () => {
      sized.disconnect()
      element.removeEventListener('keydown', onKey)
      map.remove()
    },
  }
}

export function show(map: Map, { latitude, longitude }: Coordinates): void {
  if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude])
}
