import { useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { DraftText } from './draft-text.tsx'
import { told } from './marks.ts'
import { useMaterials } from '../ingredients/ingredients.queries.ts'
import { RemovableList } from '../../shared/ui/removable-list.tsx'
import { StayingForm } from '../suppliers/staying-form.tsx'
import { DayEntry } from './day-entry.tsx'
import { ListedChoice } from './listed-choice.tsx'
import { MaterialEntry } from './material-entry.tsx'
import classes from './purchase-form.module.css'
import { useStockOf, useSuppliersOf } from './purchases.queries.ts'
import { usePurchaseForm } from './use-purchase-form.ts'
import { usePurchaseWords } from './use-purchase-words.ts'

/** Books what was bought, bill after bill: it stays open until something else is looked at. */
export function PurchaseForm({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const words = usePurchaseWords()
  const suppliers = useSuppliersOf(restId)
  const materials = useMaterials()
  const { data: stocks } = useStockOf(restId)
  const { form, draft, edit, entry, marks, save, isBusy } = usePurchaseForm(restId)
  useStartIn(form)

  return (
    <StayingForm title={t('purchases.add')} isBusy={isBusy} onSave={save}>
      <div ref={form} className={classes.places}>
        <DayEntry
          path="dateOfPurchase"
          label={t('purchases.date')}
          value={draft.dateOfPurchase}
          onChange={(dateOfPurchase) => edit({ dateOfPurchase })}
          marks={marks}
        />
        <div className={classes.bill}>
          <DraftText
            path="billId"
            label={t('purchases.bill')}
            value={draft.billId}
            onChange={(billId) => edit({ billId })}
            marks={marks}
          />
        </div>
        <ListedChoice
          path="supId"
          label={t('purchases.supplier')}
          query={suppliers}
          choices={suppliers.data?.map(({ _id, name }) => ({ value: _id, label: name }))}
          selected={draft.supId}
          onChange={(supId) => edit({ supId })}
          problem={told(marks, 'supId')}
          empty={t('purchases.no-suppliers')}
        />
        <div data-path="materials">
          <FieldGroup label={t('purchases.added-materials')} problem={told(marks, 'materials') ?? told(marks, 'entry')}>
            <div className={classes.added}>
              {draft.materials.length === 0 && <p className={classes.none}>{t('purchases.none-added')}</p>}
              <RemovableList
                label={t('purchases.added-materials')}
                entries={draft.materials.map((material) => ({
                  name:
                    materials.data?.find(({ _id }) => _id === material.matId)?.name ?? t('ingredients.material-gone'),
                  beside: t('purchases.added-beside', {
                    quantity: words.quantity({ isWeight: false, ...material }),
                    price: words.money(material.price),
                  }),
                }))}
                onRemove={(removed) => edit({ materials: draft.materials.filter((_, at) => at !== removed) })}
              />
              <MaterialEntry entry={entry} materials={materials} stocks={stocks} added={draft.materials} />
            </div>
          </FieldGroup>
        </div>
      </div>
    </StayingForm>
  )
}

/** The cursor is where the form begins. */
function useStartIn(form: RefObject<HTMLElement | null>): void {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
}
