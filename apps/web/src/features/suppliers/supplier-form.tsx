import { addSupplier, type Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { StayingForm } from '../../shared/form/staying-form.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import type { OtherPoint } from '../../shared/map/map-shapes.ts'
import {
  emptySupplier,
  enteredSupplier,
  isSupplierDraft,
  tooManyContacts,
  type SupplierDraft,
} from './supplier-draft.rules.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { useAfterSupplier } from './suppliers.queries.ts'

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
  useFirstFocus(form.focusFirst, kept.isNext)
  return (
    <StayingForm title={t('suppliers.add')} form={form}>
      <SupplierFields
        form={form}
        points={points}
        place={t('suppliers.new-map')}
        isUnread={isUnread}
        onUnread={setUnread}
        {...(last && { centre: last.coordinates })}
      />
    </StayingForm>
  )
}
