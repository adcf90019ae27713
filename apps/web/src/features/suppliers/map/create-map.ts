import { MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { control, map as leaflet, type LatLng, type Map } from 'leaflet'

interface MapSettings {
  centre: Coordinates
  zoom: number
  /** What the two buttons are called. */
  nearer: string
  farther: string
  /** Somebody chose this point: by a click, or where the cross is by Enter. */
  onPick: (at: LatLng) => void
}

/** A map without anything on it yet, in an element that has a height. The answer takes it away again. */
export function createMap(element: HTMLElement, { centre, zoom, nearer, farther, onPick }: MapSettings) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leaflet(element, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: MAP_ZOOM.least,
    maxZoom: MAP_ZOOM.most,
    zoomControl: false,
    // Said beside the map, as text.
    attributionControl: false,
    // A wheel turned to move the page would be caught on the way.
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
    // Enter would send the form that the map is part of.
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

/** Brings a point into sight, if it is not. */
export function show(map: Map, { latitude, longitude }: Coordinates): void {
  if (!map.getBounds().contains([latitude, longitude])) map.setView([latitude, longitude])
}
