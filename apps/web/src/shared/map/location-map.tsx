import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/queries.ts'
import { loadChunk } from '../lazy/load-chunk.ts'
import button from '../ui/action-button.module.css'
import { NoticeLine } from '../ui/notice.tsx'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { CoordinatesField } from './coordinates-field.tsx'
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
  const { point, onPoint, isDisabled = false } = props
  return (
    <div className="stack">
      <LoadedMap {...props} />
      {onPoint && (
        <CoordinatesField point={point} onPoint={onTyped ?? onPoint} onUnread={onUnread} isDisabled={isDisabled} />
      )}
    </div>
  )
}

interface FoldedMapProps extends LocationMapProps {
  onPoint: (point: Coordinates) => void
  /** How to use the map. */
  hint: string
}

/** A map that opens on demand, with the coordinates below it. It is open at first if there is a point or a map service. */
export function FoldedMap({ onTyped, onUnread, hint, ...props }: FoldedMapProps) {
  const { t } = useTranslation()
  const { point, onPoint, isDisabled = false } = props
  const { data: settings } = useCall(readMap, {})
  const [hasPoint] = useState(point !== null)
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? (hasPoint || Boolean(settings?.tileUrl))
  return (
    <div className="lines">
      <details open={isOpen} onToggle={({ currentTarget }) => setChosen(currentTarget.open)}>
        <summary className={`${button.root} aligned`} data-tone="plain" data-small>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          {t('map.set-point')}
        </summary>
        {isOpen && (
          <>
            <p className="hint">{hint}</p>
            <LoadedMap {...props} />
          </>
        )}
      </details>
      <CoordinatesField
        point={point}
        onPoint={onTyped ?? onPoint}
        onUnread={onUnread}
        isDisabled={isDisabled}
        isLabelHidden
      />
    </div>
  )
}

function LoadedMap(props: MapViewProps) {
  const { t } = useTranslation()
  return (
    <ScreenBoundary failed={() => <NoticeLine>{t('map.failed')}</NoticeLine>}>
      <Suspense
        fallback={
          <div
            style={{
              height: props.onPoint ? 252 : 178,
              borderRadius: 'var(--round)',
              background: 'var(--sunken)',
            }}
            aria-busy="true"
          />
        }
      >
        <MapView {...props} />
      </Suspense>
    </ScreenBoundary>
  )
}
