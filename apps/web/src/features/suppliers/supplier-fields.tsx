import { readCoordinates, writeCoordinates, type Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { useMemo, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../shared/api/queries.ts'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import type { SentForm } from '../../shared/form/use-sent-form.ts'
import { FoldedMap } from '../../shared/map/location-map.tsx'
import type { OtherPoint } from '../../shared/map/map-shapes.ts'
import { useAddressLookUp } from '../../shared/map/use-address-look-up.ts'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { ContactsEditor } from './contacts-editor.tsx'
import type { SupplierDraft } from './supplier-draft.rules.ts'
import classes from './supplier-form.module.css'
import { useBranchMap } from './use-branch-map.ts'

interface SupplierFieldsProps {
  form: SentForm<SupplierDraft>
  points: readonly OtherPoint[]
  /** Names the map. */
  place: string
  /** The typed coordinates are no point yet. */
  isUnread: boolean
  onUnread: (isUnread: boolean) => void
  centre?: Coordinates
}

/** What a supplier has, for a new one and for a change. */
export function SupplierFields({ form, points, place, isUnread, onUnread, centre }: SupplierFieldsProps) {
  const { t } = useTranslation()
  const begin = useBranchMap()
  const { data: map } = useCall(readMap, {})
  const address = form.field('address')
  const { source, isLooking, isUnknown, lookUp, forget } = useAddressLookUp(address.change)
  const typeAddress = (typed: string) => {
    forget()
    address.change(typed)
  }
  return (
    <>
      <div className="cards">
        <TextEntry field={form.field('name')} label={t('entries.name')} placeholder={t('suppliers.name-placeholder')} />
        <ContactsEditor entry={form.field('contact', 'contacts')} contacts={form.field('contacts')} />
      </div>
      <div>
        <TextEntry
          field={{ ...address, change: typeAddress }}
          label={t('suppliers.address')}
          placeholder={t('suppliers.address-placeholder')}
          rows={2}
        />
        <p className={`hint ${map?.findsAddresses ? classes.credit : ''}`} role="status">
          {isLooking && t('map.address-looking')}
          {isUnknown && t('map.address-unknown')}
          {source !== null && t('map.address-credit', { source })}
        </p>
      </div>
      <PointEntry
        field={form.field('coordinates')}
        isUnread={isUnread}
        onChosen={lookUp}
        onTyped={(point) => {
          // Keeps a typed address.
          if (address.value().trim() === '' || source !== null) lookUp(point)
        }}
        onUnread={onUnread}
        label={place}
        isDisabled={form.isBusy}
        others={points}
        {...begin}
        {...(centre && { centre })}
      />
    </>
  )
}

type MapProps = Omit<ComponentProps<typeof FoldedMap>, 'point' | 'onPoint' | 'onTyped' | 'hint'>

interface PointEntryProps extends MapProps {
  field: FormField<string>
  /** The field of the coordinates reports its own text. */
  isUnread: boolean
  onChosen: (point: Coordinates) => void
  onTyped: (point: Coordinates) => void
}

function PointEntry({ field, isUnread, onChosen, onTyped, ...map }: PointEntryProps) {
  const { t } = useTranslation()
  const { path, value, change, problem } = useFormField(field)
  const { data: settings } = useCall(readMap, {})
  const howTo = t(settings?.findsAddresses ? 'suppliers.location-hint-address' : 'suppliers.location-hint')
  const isDrawn = Boolean(map.circle) && map.others !== undefined && map.others.length > 0
  const hint = isDrawn ? `${howTo} ${t('suppliers.location-legend')}` : howTo
  const point = useMemo(() => readCoordinates(value), [value])
  const take = (then: (point: Coordinates) => void) => (chosen: Coordinates) => {
    change(writeCoordinates(chosen))
    then(chosen)
  }
  return (
    <FieldGroup label={t('suppliers.location')} problem={isUnread ? null : problem}>
      <div data-path={path}>
        <FoldedMap point={point} onPoint={take(onChosen)} onTyped={take(onTyped)} hint={hint} {...map} />
      </div>
    </FieldGroup>
  )
}
