import { MAP_CENTRE, MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { listPlaces, readMap, type Box } from '@brigade/contract/suppliers/map.contract.ts'
import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import type { LatLng, Map } from 'leaflet'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../shared/api/queries.ts'
import { createMap, show } from './create-map.ts'
import { addBase } from './layers/base.ts'
import { addOthers } from './layers/others.ts'
import { addCircle, addPin } from './layers/pin.ts'
import { addTiles } from './layers/tiles.ts'
import './leaflet.css'
import type { Circle, OtherPoint } from './map-shapes.ts'
import classes from './map-view.module.css'
import { boxAround } from './shown-box.rules.ts'
import { toPoint } from './written-coordinates.rules.ts'

export interface MapViewProps {
  /** What the map is of. */
  label: string
  point: Coordinates | null
  /** Without, the map is only looked at. */
  onPoint?: (point: Coordinates) => void
  isDisabled?: boolean
  others?: readonly OtherPoint[]
  circle?: Circle | null
  /** Where the map begins; without, at the point. */
  centre?: Coordinates
  zoom?: number
  /** How near the map is, whenever that changes. With it, the map also follows what is said. */
  onZoom?: (zoom: number) => void
}

const NONE: readonly OtherPoint[] = []

function seenOf(map: Map): Box {
  const bounds = map.getBounds()
  const seen = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
  return boxAround(seen, map.getZoom())
}

/** The map itself, with all it needs: a chunk of its own. */
export default function MapView({
  label,
  point,
  onPoint,
  isDisabled = false,
  others = NONE,
  circle = null,
  centre = point ?? MAP_CENTRE,
  zoom = MAP_ZOOM.start,
  onZoom,
}: MapViewProps) {
  const { t } = useTranslation()
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map | null>(null)
  const [seen, setSeen] = useState<Box | null>(null)
  const [hasTiles, setHasTiles] = useState<boolean | null>(null)
  const first = useRef({ centre, zoom })
  const canPick = onPoint !== undefined && !isDisabled

  const onPick = useEffectEvent((at: LatLng) => {
    const { lat, lng } = at.wrap()
    const picked = toPoint({ latitude: lat, longitude: lng })
    if (canPick && picked) onPoint(picked)
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
    const look = () => setSeen(seenOf(created.map))
    created.map.on('moveend resize', look)
    created.map.on('zoomend', () => onZoomed(created.map.getZoom()))
    look()
    setMap(created.map)
    return () => {
      setMap(null)
      created.remove()
    }
  }, [t])

  const isLed = onZoom !== undefined
  useEffect(() => {
    if (map && isLed && map.getZoom() !== zoom) map.setZoom(zoom, { animate: false })
  }, [map, isLed, zoom])

  const settings = useCall(readMap, {})
  const tileUrl = settings.data?.tileUrl ?? null
  useEffect(() => {
    if (!map || tileUrl === null) return undefined
    return addTiles(map, tileUrl, setHasTiles)
  }, [map, tileUrl])

  const isBase = hasTiles === false || settings.data?.tileUrl === null
  const { data: asked } = useCall(listPlaces, seen ?? { south: 0, west: 0, north: 0, east: 0 }, {
    enabled: isBase && seen !== null,
  })
  // What was drawn stays until what is asked for now has come.
  const [base, setBase] = useState(asked)
  if (asked !== undefined && asked !== base) setBase(asked)
  useEffect(() => {
    if (!map || !isBase || !base) return undefined
    return addBase(map, base)
  }, [map, isBase, base])

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

  const credit = isBase ? base?.source : settings.data?.tileCredit
  return (
    <div className={classes.root} data-disabled={isDisabled || undefined}>
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
      {credit && <p className={classes.credit}>{t('map.credit', { source: credit })}</p>}
    </div>
  )
}
