import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import type { listPlaces } from '@brigade/contract/suppliers/map.contract.ts'
import { divIcon, layerGroup, marker, polygon, svg, type Map } from 'leaflet'
import { fitLabels } from '../fit-labels.rules.ts'
import classes from '../map-view.module.css'

/** From so many people on a place is written larger. */
const CITY = 100_000

/** Below the tiles: where some are, they cover it. */
const LAND = { name: 'land', zIndex: '100' }
/** Below whatever is marked, which is what the map is for. */
const NAMES = { name: 'names', zIndex: '550' }

function paneOf(map: Map, { name, zIndex }: typeof LAND): string {
  if (!map.getPane(name)) map.createPane(name).style.zIndex = zIndex
  return name
}

function nameTag(name: string, isCity: boolean) {
  const tag = document.createElement('span')
  tag.textContent = name
  return divIcon({ html: tag, className: `${classes.place} ${isCity ? classes.city : ''}`, iconSize: [0, 0] })
}

/** Draws the land and names the places of it that can be read beside each other. The answer takes them away. */
export function addBase(map: Map, { places, land }: DataOf<typeof listPlaces>): () => void {
  const pane = paneOf(map, LAND)
  const namesPane = paneOf(map, NAMES)
  // Wide enough that what is moved into sight is drawn already.
  const ground = polygon(land, {
    pane,
    renderer: svg({ pane, padding: 1 }),
    className: classes.land,
    stroke: false,
    interactive: false,
  }).addTo(map)
  const names = layerGroup().addTo(map)

  const write = () => {
    names.clearLayers()
    const labels = places.map(({ name, latitude, longitude, population }) => {
      const { x, y } = map.latLngToContainerPoint([latitude, longitude])
      return { x, y, text: name, latitude, longitude, isCity: population >= CITY }
    })
    for (const { text, latitude, longitude, isCity } of fitLabels(labels)) {
      names.addLayer(
        marker([latitude, longitude], {
          pane: namesPane,
          icon: nameTag(text, isCity),
          interactive: false,
          keyboard: false,
        }),
      )
    }
  }
  write()
  map.on('zoomend', write)
  return () => {
    map.off('zoomend', write)
    names.remove()
    ground.remove()
  }
}
