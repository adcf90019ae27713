import type { Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { MAP_ZOOM, type BranchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useField } from '../../../shared/ui/field.ts'
import { usePlace } from '../../restaurants/use-place.ts'

const centreOf = ({ latitude, longitude }: BranchMap): Coordinates => ({ latitude, longitude })

/** Where the maps of a branch begin, as far as it is said. What was said stays while the standard is looked at. */
export function useMapFields(map: BranchMap | null) {
  const { t } = useTranslation()
  const [isOwn, setOwn] = useState(map !== null)
  const [centre, setCentre] = useState(map && centreOf(map))
  const [zoom, setZoom] = useState(map?.zoom ?? MAP_ZOOM.start)
  const typed = useField('float-number', {}, map?.radius?.toString())
  // It may be left out: then there is no circle.
  const hasRadius = typed.text !== ''
  const radius = {
    ...typed,
    wrong: isOwn && hasRadius ? typed.wrong : null,
    problem: hasRadius ? typed.problem : null,
  }
  const centrePlace = usePlace()
  const [isUnread, setUnread] = useState(false)
  const wrongCentre = isOwn && isUnread ? t('map.coordinates-wrong') : null
  const zoomPlace = usePlace()

  return {
    /** False where the maps begin where all do. */
    isOwn,
    setOwn,
    centre,
    chooseCentre: (at: Coordinates) => {
      setCentre(at)
      centrePlace.forget()
    },
    /** Whether something is typed that is no point. */
    setUnread,
    zoom,
    chooseZoom: (near: number) => {
      setZoom(near)
      zoomPlace.forget()
    },
    radius,
    problems: { centre: centrePlace.problem, zoom: zoomPlace.problem },
    spots: { centre: centrePlace.place, zoom: zoomPlace.place },
    /** In the order in which a person is told. */
    places: {
      'map.latitude': { ...centrePlace.place, wrong: wrongCentre },
      'map.zoom': zoomPlace.place,
      'map.radius': radius,
    },
    /** As it is sent; what is missing is no number, of which the contract says what it wants. */
    entered: isOwn
      ? {
          latitude: centre?.latitude ?? Number.NaN,
          longitude: centre?.longitude ?? Number.NaN,
          zoom,
          radius: hasRadius ? Number(radius.text) : null,
        }
      : null,
  }
}

export type MapFields = ReturnType<typeof useMapFields>
