import { MAP_CENTRE, MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import type { LatLng, Map } from 'leaflet'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/queries.ts'
import { createMap, show } from './create-map.ts'
import { addOthers } from './layers/others.ts'
import { addCircle, addPin } from './layers/pin.ts'
import { addTiles } from './layers/tiles.ts'
import './leaflet.css'
import type { Circle, OtherPoint } from './map-shapes.ts'
import classes from './map-view.module.css'
import { toPoint } from './written-coordinates.rules.ts'

export interface MapViewProps {
  label: string
  point: Coordinates | null
  /** Without it, the map is read-only. */
  onPoint?: (point: Coordinates) => void
  isDisabled?: boolean
  others?: readonly OtherPoint[]
  circle?: Circle | null
  /** The starting centre; the point by default. */
  centre?: Coordinates
  zoom?: number
  /** Reports the zoom. With it, the map also follows `zoom`. */
  onZoom?: (zoom: number) => void
}

const NONE: readonly OtherPoint[] = []

/** Loaded as its own chunk. */
export default function MapView(props: MapViewProps) {
  const { label, onPoint, isDisabled = false } = props
  const { t } = useTranslation()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const map = useMap(element, props)
  useShapes(map, props)
  const canPick = onPoint !== undefined && !isDisabled
  return (
    <div
      className={classes.root}
      data-flat={onPoint === undefined || undefined}
      data-disabled={isDisabled || undefined}
    >
      <div
        ref={element}
        className={classes.map}
        data-can-pick={canPick || undefined}
        role="application"
        aria-label={label}
        aria-describedby={onPoint && `${id}-help`}
        aria-disabled={isDisabled || undefined}
      />
      {onPoint && <span className={classes.cross} aria-hidden="true" />}
      {onPoint && (
        <p id={`${id}-help`} className="for-screen-readers">
          {t('map.help')}
        </p>
      )}
      <Tiles map={map} />
    </div>
  )
}

function useMap(element: RefObject<HTMLDivElement | null>, props: MapViewProps) {
  const { point, onPoint, isDisabled = false, onZoom, zoom = MAP_ZOOM.start, centre = point ?? MAP_CENTRE } = props
  const { t } = useTranslation()
  const [map, setMap] = useState<Map | null>(null)
  const first = useRef({ centre, zoom })

  const onPick = useEffectEvent((at: LatLng) => {
    const { lat, lng } = at.wrap()
    const picked = toPoint({ latitude: lat, longitude: lng })
    if (picked && !isDisabled) onPoint?.(picked)
  })
  const onZoomed = useEffectEvent((now: number) => onZoom?.(now))

  useEffect(() => {
    if (!element.current) return undefined
    const created = createMap(element.current, {
      ...first.current,
      nearer: t('map.zoom-in'),
      farther: t('map.zoom-out'),
      onPick: (at) => onPick(at),
    })
    created.map.on('zoomend', () => onZoomed(created.map.getZoom()))
    setMap(created.map)
    return () => {
      setMap(null)
      created.remove()
    }
  }, [element, t])

  const isLed = onZoom !== undefined
  useEffect(() => {
    if (map && isLed && map.getZoom() !== zoom) map.setZoom(zoom, { animate: false })
  }, [map, isLed, zoom])
  return map
}

function useShapes(map: Map | null, { point, others = NONE, circle = null }: MapViewProps) {
  const { t } = useTranslation()

  useEffect(() => {
    if (!map || !point) return undefined
    show(map, point)
    return addPin(map, point, t('map.point-at', { ...point }))
  }, [map, point, t])

  useEffect(() => {
    if (!map || others.length === 0) return undefined
    return addOthers(map, others, (count) => t('map.together', { count }))
  }, [map, others, t])

  useEffect(() => {
    if (!map || !circle) return undefined
    return addCircle(map, circle)
  }, [map, circle])
}

function Tiles({ map }: { map: Map | null }) {
  const { t } = useTranslation()
  const { data: settings } = useCall(readMap, {})
  const [hasTiles, setHasTiles] = useState(true)
  const tileUrl = settings?.tileUrl ?? null
  useEffect(() => {
    if (!map || tileUrl === null) return undefined
    return addTiles(map, tileUrl, setHasTiles)
  }, [map, tileUrl])

  if (!settings) return null
  const shown = hasTiles ? t('map.credit', { source: settings.tileCredit }) : t('map.tiles-missing')
  return <p className={classes.credit}>{tileUrl === null ? t('map.no-tiles') : shown}</p>
}
