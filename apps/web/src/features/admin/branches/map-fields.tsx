import { LARGEST_RADIUS, MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { FieldGroup } from '../../../shared/ui/field-group.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { Spot } from '../../restaurants/spot.tsx'
import { LocationMap } from '../../suppliers/map/location-map.tsx'
import classes from './map-fields.module.css'
import type { MapFields as Fields } from './use-map-fields.ts'

/** Whether the maps of a branch begin where all do, or where. */
export function MapFields({ fields }: { fields: Fields }) {
  const { t } = useTranslation()
  const { isOwn, setOwn } = fields
  return (
    <div className={classes.root}>
      <ChoiceGroup
        kind="one"
        label={t('branches.map')}
        hint={t('branches.map-hint')}
        choices={[
          { value: 'standard', label: t('branches.map-standard') },
          { value: 'own', label: t('branches.map-own') },
        ]}
        selected={[isOwn ? 'own' : 'standard']}
        onChange={([picked]) => setOwn(picked === 'own')}
      />
      {isOwn && <OwnMap fields={fields} />}
    </div>
  )
}

function OwnMap({ fields }: { fields: Fields }) {
  const { t } = useTranslation()
  const { centre, zoom, radius, problems, spots } = fields
  const { selected } = useBranches()
  const zooms = useZoomChoices()
  const radiusKm = Number(radius.text)
  const circle = useMemo(
    () => (centre && radiusKm > 0 && radiusKm <= LARGEST_RADIUS ? { ...centre, radiusKm } : null),
    [centre, radiusKm],
  )
  // Another branch is nearer than where all maps begin.
  const nearby = centre ?? selected?.map
  return (
    <>
      <FieldGroup label={t('branches.map-centre')} problem={problems.centre}>
        <Spot of={spots.centre}>
          <LocationMap
            label={t('branches.map-label')}
            point={centre}
            onPoint={fields.chooseCentre}
            onUnread={fields.setUnread}
            circle={circle}
            zoom={zoom}
            onZoom={fields.chooseZoom}
            {...(nearby && { centre: nearby })}
          />
        </Spot>
      </FieldGroup>
      <div className={classes.pair}>
        <Spot of={spots.zoom}>
          <Dropdown
            label={t('branches.map-zoom')}
            choices={zooms}
            value={String(zoom)}
            problem={problems.zoom}
            onChange={(picked) => fields.chooseZoom(Number(picked))}
          />
        </Spot>
        <TextField field={radius} label={t('branches.map-radius')} inputMode="decimal" autoComplete="off" />
      </div>
    </>
  )
}

/** From the farthest to the nearest. */
function useZoomChoices() {
  const { t } = useTranslation()
  const labelOf = (zoom: number) => {
    if (zoom === MAP_ZOOM.least) return t('branches.map-zoom.least', { zoom })
    if (zoom === MAP_ZOOM.start) return t('branches.map-zoom.start', { zoom })
    return zoom === MAP_ZOOM.most ? t('branches.map-zoom.most', { zoom }) : String(zoom)
  }
  return Array.from({ length: MAP_ZOOM.most - MAP_ZOOM.least + 1 }, (_, nearer) => MAP_ZOOM.least + nearer).map(
    (zoom) => ({ value: String(zoom), label: labelOf(zoom) }),
  )
}
