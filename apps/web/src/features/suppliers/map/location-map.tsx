import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../shared/lazy/load-chunk.ts'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { ScreenBoundary } from '../../../shared/ui/screen-boundary.tsx'
import { CoordinatesField } from './coordinates-field.tsx'
import classes from './location-map.module.css'
import type { MapViewProps } from './map-view.tsx'

const MapView = lazy(() => loadChunk('map', () => import('./map-view.tsx')))

interface LocationMapProps extends MapViewProps {
  /** A point that is typed in numbers, where that means something else than one of the map. */
  onTyped?: (point: Coordinates) => void
  /** Whether something is typed that is no point, whenever that changes. Keep it the same. */
  onUnread?: (isUnread: boolean) => void
}

/**
 * A map, and below it the same point in numbers where one can be chosen. The map comes in a chunk of its own; the numbers
 * work without it.
 */
export function LocationMap({ onTyped, onUnread, ...props }: LocationMapProps) {
  const { t } = useTranslation()
  const { point, onPoint, isDisabled = false } = props
  return (
    <div className={classes.root}>
      <ScreenBoundary failed={() => <NoticeLine>{t('map.failed')}</NoticeLine>}>
        <Suspense fallback={<div className={classes.loading} aria-busy="true" />}>
          <MapView {...props} />
        </Suspense>
      </ScreenBoundary>
      {onPoint && (
        <CoordinatesField point={point} onPoint={onTyped ?? onPoint} onUnread={onUnread} isDisabled={isDisabled} />
      )}
    </div>
  )
}
