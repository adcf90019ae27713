import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/queries.ts'
import button from '../ui/action-button.module.css'
import { LocationMap } from './location-map.tsx'
import type { MapViewProps } from './map-view.tsx'

/** A place on a map with tiles. Points alone do not show a place, so there is nothing without a map service. */
export function PlaceMap(props: MapViewProps) {
  const { data: map } = useCall(readMap, {})
  return map?.tileUrl ? <LocationMap {...props} /> : null
}

interface PlaceLinkProps {
  point: Coordinates
  /** Where people act on it, rather than read it. */
  isButton?: boolean
}

/** Leads to a place on a public map. */
export function PlaceLink({ point: { latitude, longitude }, isButton = false }: PlaceLinkProps) {
  const { t } = useTranslation()
  const place = `${latitude}/${longitude}`
  return (
    <a
      className={isButton ? button.root : 'link'}
      data-tone={isButton ? 'plain' : undefined}
      data-small={isButton}
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${place}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('map.open')}
    </a>
  )
}
