import { toDecimal } from '@brigade/contract/kernel/money.ts'
import { addPurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { DayEntry } from '../../shared/form/day-entry.tsx'
import { Entry } from '../../shared/form/entry.tsx'
import { KeptForm, type Kept } from '../../shared/form/kept.tsx'
import { ListedChoice } from '../../shared/form/listed-choice.tsx'
import { StayingForm } from '../../shared/form/staying-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFirstFocus } from '../../shared/form/use-first-focus.ts'
import { useFormField, type FormField } from '../../shared/form/form-field.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useToday } from '../../shared/use-today.ts'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { NoEntries } from '../accounts/no-entries.tsx'
import { useMaterials } from '../ingredients/ingredients.queries.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { AddedMaterials } from './added-materials.tsx'
import { MaterialEntry } from './material-entry.tsx'
import {
  begunProblem,
  billed,
  emptyPurchase,
  enteredPurchase,
  isPurchaseDraft,
  materialProblems,
  noMaterial,
  type PurchaseDraft,
  type SentMaterial,
} from './purchase-draft.rules.ts'
import { usePurchasesChanged, useStockOf, useSuppliersOf } from './purchases.queries.ts'
import { usePurchaseFormats } from './use-purchase-formats.ts'

/** Books one purchase after another, from the supplier or of the material in the address at first. The date stays until the form is left. */
export function PurchaseForm({ restId }: { restId: string }) {
  const today = useToday(useBranch().timeZone)
  const { decimals } = usePurchaseFormats()
  const [query] = useSearchParams()
  const [begun, setBegun] = useState({
    dateOfPurchase: '',
    supId: query.get('supplier') ?? '',
    entry: { ...noMaterial, matId: query.get('material') ?? '', isWeight: query.get('by') === 'weight' },
  })
  const empty = { ...emptyPurchase, ...begun, dateOfPurchase: begun.dateOfPurchase || today }
  return (
    <KeptForm name="new purchase" empty={empty} isDraft={(found) => isPurchaseDraft(found, decimals)}>
      {(kept) => (
        <NewPurchase
          restId={restId}
          kept={kept}
          onSaved={(dateOfPurchase) => setBegun({ dateOfPurchase, supId: '', entry: noMaterial })}
        />
      )}
    </KeptForm>
  )
}

interface NewPurchaseProps {
  restId: string
  kept: Kept<PurchaseDraft>
  onSaved: (date: string) => void
}

function usePurchase({ restId, kept, onSaved }: NewPurchaseProps) {
  const purchasesChanged = usePurchasesChanged()
  const { decimals } = usePurchaseFormats()
  const form = useSentForm(addPurchase, {
    initial: kept.draft,
    kept,
    sent: (draft) => enteredPurchase(draft, restId),
    also: begunProblem,
    onDone: (_, { dateOfPurchase }) => {
      purchasesChanged()
      onSaved(dateOfPurchase)
    },
  })
  const entry = useForm(kept.draft.entry, {
    problemsOf: (draft) => materialProblems(draft, decimals),
    onChange: form.field('entry').change,
  })
  return { form, entry }
}

function NewPurchase(props: NewPurchaseProps) {
  const { restId, kept } = props
  const { t } = useTranslation()
  const today = useToday(useBranch().timeZone)
  const suppliers = useSuppliersOf(restId)
  const materials = useMaterials()
  const { data: stocks } = useStockOf(restId)
  const { form, entry } = usePurchase(props)
  useFirstFocus(() => form.go('billId'), kept.isNext)
  const isEmpty = useFormField(form.field('materials')).value.length === 0
  const nameOf = (matId: string) =>
    materials.data?.find(({ _id }) => _id === matId)?.name ?? t('ingredients.material-gone')

  return (
    <StayingForm
      title={t('purchases.add')}
      form={form}
      foot={<Sum materials={form.field('materials')} />}
      isUnready={isEmpty}
    >
      <div className="parts">
        <div className="few-fields">
          <DayEntry field={form.field('dateOfPurchase')} label={t('purchases.date')} today={today} />
          <div className="capitals">
            <TextEntry field={form.field('billId')} label={t('purchases.bill')} />
          </div>
          <ListedChoice
            field={form.field('supId')}
            label={t('purchases.supplier')}
            query={suppliers}
            choices={suppliers.data
              ?.filter(({ retired }) => retired === null)
              .map(({ _id, name }) => ({ value: _id, label: name }))}
            isLong
            empty={<NoEntries list="suppliers" />}
          />
        </div>
        <Entry field={form.field('materials')} className="contained parts apart">
          {({ value, onChange, problem }) => (
            <>
              <MaterialEntry entry={entry} added={form.field('materials')} materials={materials} stocks={stocks} />
              <FieldGroup label={t('purchases.added-materials')} problem={problem}>
                <AddedMaterials added={value} nameOf={nameOf} onChange={onChange} />
              </FieldGroup>
            </>
          )}
        </Entry>
      </div>
    </StayingForm>
  )
}

/** What the bill amounts to so far. */
function Sum({ materials }: { materials: FormField<readonly SentMaterial[]> }) {
  const { t } = useTranslation()
  const { money, decimals } = usePurchaseFormats()
  const { value } = useFormField(materials)
  if (value.length === 0) return <span className="hint">{t('purchases.nothing-added')}</span>
  return t('purchases.sum', { count: value.length, total: money(toDecimal(billed(value, decimals).total, decimals)) })
}
