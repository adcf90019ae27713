import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { circle, divIcon, marker, type Map } from 'leaflet'
import type { Circle } from '../map-shapes.ts'
import classes from '../map-view.module.css'

export function addPin(map: Map, { latitude, longitude }: Coordinates, label: string): () => void {
  const icon = divIcon({ className: classes.pin, iconSize: [28, 36], iconAnchor: [14, 35] })
  const pin = marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: 1000 })
  pin.addTo(map)
  pin.getElement()?.setAttribute('role', 'img')
  pin.getElement()?.setAttribute('aria-label', label)
  return () => void pin.remove()
}

export function addCircle(map: Map, { latitude, longitude, radiusKm }: Circle): () => void {
  const drawn = circle([latitude, longitude], {
    radius: radiusKm * 1000,
    weight: 2,
    fillOpacity: 0.35,
    className: classes.circle,
    interactive: false,
  }).addTo(map)
  return () => void drawn.remove()
}
