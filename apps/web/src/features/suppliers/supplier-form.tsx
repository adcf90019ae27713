import { readCoordinates, writeCoordinates, type Coordinates } from '@brigade/contract/kernel/coordinates.ts'
import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { addSupplier, type Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useMemo, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../shared/api/queries.ts'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { StayingForm } from '../../shared/form/staying-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { ContactsEditor } from './contacts-editor.tsx'
import { LocationMap } from '../../shared/map/location-map.tsx'
import type { OtherPoint } from '../../shared/map/map-shapes.ts'
import { useAddressLookUp } from '../../shared/map/use-address-look-up.ts'
import {
  emptySupplier,
  enteredSupplier,
  isSupplierDraft,
  tooManyContacts,
  type SupplierDraft,
} from './supplier-draft.rules.ts'
import classes from './supplier-form.module.css'
import { useAfterSupplier } from './suppliers.queries.ts'
import { useBranchMap } from './use-branch-map.ts'

interface SupplierFormProps {
  restId: string
  points: readonly OtherPoint[]
}

/** Adds one supplier after another. Only the map's view is kept for the next one. */
export function SupplierForm(props: SupplierFormProps) {
  const [last, setLast] = useState<Supplier | null>(null)
  return (
    <KeptForm name="new supplier" empty={emptySupplier} isDraft={isSupplierDraft}>
      {(kept) => <NewSupplier {...props} kept={kept} last={last} onSaved={setLast} />}
    </KeptForm>
  )
}

interface NewSupplierProps extends SupplierFormProps {
  kept: Kept<SupplierDraft>
  last: Supplier | null
  onSaved: (supplier: Supplier) => void
}

function NewSupplier({ restId, points, kept, last, onSaved }: NewSupplierProps) {
  const { t } = useTranslation()
  const reload = useAfterSupplier()
  const begin = useBranchMap()
  const { data: map } = useCall(readMap, {})
  const [isUnread, setUnread] = useState(false)
  const form = useSentForm(addSupplier, {
    initial: kept.draft,
    kept,
    sent: (draft) => enteredSupplier(draft, restId),
    also: (draft) => ({
      ...tooManyContacts(draft),
      ...(isUnread && { coordinates: t('map.coordinates-wrong') }),
    }),
    onDone: ({ data }) => {
      reload()
      onSaved(data)
    },
  })
  const address = form.field('address')
  const { source, isLooking, isUnknown, lookUp, forget } = useAddressLookUp(address.change)
  const typeAddress = (typed: string) => {
    forget()
    address.change(typed)
  }
  useFirstFocus(form.focusFirst, kept.isNext)
  return (
    <StayingForm title={t('suppliers.add')} form={form}>
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
        onUnread={setUnread}
        isDisabled={form.isBusy}
        others={points}
        {...begin}
        {...(last && { centre: last.coordinates })}
      />
    </StayingForm>
  )
}

type MapProps = Omit<ComponentProps<typeof LocationMap>, 'label' | 'point' | 'onPoint' | 'onTyped'>

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
    <FieldGroup label={t('suppliers.location')} hint={hint} problem={isUnread ? null : problem}>
      <div data-path={path}>
        <LocationMap
          label={t('suppliers.new-map')}
          point={point}
          onPoint={take(onChosen)}
          onTyped={take(onTyped)}
          {...map}
        />
      </div>
    </FieldGroup>
  )
}
