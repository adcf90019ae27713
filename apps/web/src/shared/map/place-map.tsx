import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/queries.ts'
import { LocationMap } from './location-map.tsx'
import type { MapViewProps } from './map-view.tsx'

/** A place on a map with tiles. Points alone do not show a place, so there is nothing without a map service. */
export function PlaceMap(props: MapViewProps) {
  const { data: map } = useCall(readMap, {})
  return map?.tileUrl ? <LocationMap {...props} /> : null
}

/** Leads to a place on a public map. */
export function PlaceLink({ point: { latitude, longitude } }: { point: Coordinates }) {
  const { t } = useTranslation()
  const place = `${latitude}/${longitude}`
  return (
    <a
      className="link"
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${place}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('map.open')}
    </a>
  )
}
