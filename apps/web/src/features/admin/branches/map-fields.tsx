import './branch-page-words.ts'
import { LARGEST_RADIUS, MAP_ZOOM } from '@brigade/contract/restaurants/branch-map.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EitherEntry } from '../../../shared/form/either-entry.tsx'
import { useFormField } from '../../../shared/form/form-field.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useDraftOf, type Form } from '../../../shared/form/use-form.ts'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { FieldGroup } from '../../../shared/ui/field-group.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { LocationMap } from '../../../shared/map/location-map.tsx'
import type { BranchDraft } from './branch-draft.rules.ts'
import classes from './branch-fields.module.css'

interface MapFieldsProps {
  form: Form<BranchDraft>
  /** Reports whether the coordinates field holds text that is not a point. Must be stable. */
  onUnread: (isUnread: boolean) => void
}

export function MapFields({ form, onUnread }: MapFieldsProps) {
  const { t } = useTranslation()
  const isOwn = useDraftOf(form, (draft) => draft.map.isOwn)
  return (
    <div className="parts">
      <EitherEntry
        field={form.field('map.isOwn')}
        label={t('branches.map')}
        hint={t('branches.map-hint')}
        choices={[
          [false, t('branches.map-standard')],
          [true, t('branches.map-own')],
        ]}
      />
      {isOwn && <OwnMap form={form} onUnread={onUnread} />}
    </div>
  )
}

function OwnMap({ form, onUnread }: MapFieldsProps) {
  const { t } = useTranslation()
  const centre = useFormField(form.field('map.centre', 'map.latitude'))
  const zoom = useFormField(form.field('map.zoom'))
  const radiusKm = Number(useDraftOf(form, (draft) => draft.map.radius))
  const { selected } = useBranches()
  const zooms = useZoomChoices()
  const { value: point } = centre
  const circle = useMemo(
    () => (point && radiusKm > 0 && radiusKm <= LARGEST_RADIUS ? { ...point, radiusKm } : null),
    [point, radiusKm],
  )
  // The selected branch's map is nearer than the default view.
  const nearby = point ?? selected?.map
  return (
    <>
      <FieldGroup label={t('branches.map-centre')} problem={centre.problem}>
        <div data-path={centre.path}>
          <LocationMap
            label={t('branches.map-label')}
            point={point}
            onPoint={centre.change}
            onUnread={onUnread}
            circle={circle}
            zoom={zoom.value}
            onZoom={zoom.change}
            {...(nearby && { centre: nearby })}
          />
        </div>
      </FieldGroup>
      <div className={classes.pair}>
        <div data-path={zoom.path}>
          <Dropdown
            label={t('branches.map-zoom')}
            choices={zooms}
            value={String(zoom.value)}
            problem={zoom.problem}
            onChange={(picked) => zoom.change(Number(picked))}
          />
        </div>
        <TextEntry field={form.field('map.radius')} label={t('branches.map-radius')} isOptional inputMode="decimal" />
      </div>
    </>
  )
}

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
