import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import { Spot } from '../restaurants/spot.tsx'
import { ContactsEditor } from './contacts-editor.tsx'
import { LocationMap } from './map/location-map.tsx'
import type { OtherPoint } from './map/map-shapes.ts'
import { StayingForm } from './staying-form.tsx'
import classes from './supplier-form.module.css'
import { useBranchMap } from './use-branch-map.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useSupplierForm } from './use-supplier-form.ts'

interface SupplierFormProps {
  restId: string
  /** Where those are that the branch has already. */
  places: readonly OtherPoint[]
}

/** Adds one supplier after another: nothing of one becomes the next one's, but the map stays where it was. */
export function SupplierForm(props: SupplierFormProps) {
  const [last, setLast] = useState<Supplier | null>(null)
  return <NewSupplier key={last?._id} {...props} last={last} onSaved={setLast} />
}

interface NewSupplierProps extends SupplierFormProps {
  /** The one before it. */
  last: Supplier | null
  onSaved: (supplier: Supplier) => void
}

function NewSupplier({ restId, places, last, onSaved }: NewSupplierProps) {
  const { t } = useTranslation()
  const { name, address, source, isLooking, isUnknown, location, point, isBusy, ...form } = useSupplierForm(
    restId,
    onSaved,
  )
  const begin = useBranchMap()
  useFirstFocus(name.input, last !== null)
  return (
    <StayingForm title={t('suppliers.add')} isBusy={isBusy} onSave={form.save}>
      <TextField
        field={name}
        label={t('entries.name')}
        placeholder={t('suppliers.name-placeholder')}
        autoComplete="off"
      />
      <ContactsEditor entry={form.contact} contacts={form.contacts} onChange={form.setContacts} />
      <div>
        <TextField
          field={address}
          label={t('suppliers.address')}
          placeholder={t('suppliers.address-placeholder')}
          autoComplete="off"
          rows={2}
        />
        <p className={classes.credit} role="status">
          {isLooking && t('map.address-looking')}
          {isUnknown && t('map.address-unknown')}
          {source !== null && t('map.address-credit', { source })}
        </p>
      </div>
      <FieldGroup label={t('suppliers.location')} hint={t('suppliers.location-hint')} problem={location.problem}>
        <Spot of={location.place}>
          <LocationMap
            label={t('suppliers.new-map')}
            point={point}
            onPoint={form.choose}
            onTyped={form.type}
            onUnread={form.setUnread}
            isDisabled={isBusy}
            others={places}
            {...begin}
            {...(last && { centre: last.coordinates })}
          />
        </Spot>
      </FieldGroup>
    </StayingForm>
  )
}
