import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../lazy/load-chunk.ts'
import { NoticeLine } from '../ui/notice.tsx'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { CoordinatesField } from './coordinates-field.tsx'
import classes from './location-map.module.css'
import type { MapViewProps } from './map-view.tsx'

const MapView = lazy(() => loadChunk('map', () => import('./map-view.tsx')))

interface LocationMapProps extends MapViewProps {
  /** Receives typed points separately from points chosen on the map. */
  onTyped?: (point: Coordinates) => void
  /** Reports whether the coordinates field holds text that is not a point. Must be stable. */
  onUnread?: (isUnread: boolean) => void
}

/** A map with the same point as coordinates below it. The map is its own chunk; the coordinates work without it. */
export function LocationMap({ onTyped, onUnread, ...props }: LocationMapProps) {
  const { t } = useTranslation()
  const { point, onPoint, isDisabled = false } = props
  return (
    <div className="stack">
      <ScreenBoundary failed={() => <NoticeLine>{t('map.failed')}</NoticeLine>}>
        <Suspense
          fallback={<div className={classes.loading} data-flat={onPoint === undefined || undefined} aria-busy="true" />}
        >
          <MapView {...props} />
        </Suspense>
      </ScreenBoundary>
      {onPoint && (
        <CoordinatesField point={point} onPoint={onTyped ?? onPoint} onUnread={onUnread} isDisabled={isDisabled} />
      )}
    </div>
  )
}
