import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../shared/lazy/load-chunk.ts'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { ScreenBoundary } from '../../../shared/ui/screen-boundary.tsx'
import { CoordinatesField } from './coordinates-field.tsx'
import classes from './location-map.module.css'
import type { MapViewProps } from './map-view.tsx'

const MapView = lazy(() => loadChunk('map', () => import('./map-view.tsx')))

/**
 * A map, and below it the same point in numbers where one can be chosen. The map comes in a chunk of its own; the numbers
 * work without it.
 */
export function LocationMap(props: MapViewProps) {
  const { t } = useTranslation()
  const { point, onPoint, isDisabled = false } = props
  return (
    <div className={classes.root}>
      <ScreenBoundary failed={() => <NoticeLine>{t('map.failed')}</NoticeLine>}>
        <Suspense fallback={<div className={classes.loading} aria-busy="true" />}>
          <MapView {...props} />
        </Suspense>
      </ScreenBoundary>
      {onPoint && <CoordinatesField point={point} onPoint={onPoint} isDisabled={isDisabled} />}
    </div>
  )
}
