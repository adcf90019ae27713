import type { Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useTranslation } from 'react-i18next'
import { useProblemAt } from '../../shared/form/use-form.ts'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import classes from './purchase-detail.module.css'
import { PurchasedMaterialCard } from './purchased-material.tsx'
import { useStockOf } from './purchases.queries.ts'
import { StockUpdateForm } from './stock-update-form.tsx'
import { usePurchaseFormats } from './use-purchase-formats.ts'
import { useStockUpdate } from './use-stock-update.ts'

interface PurchaseDetailProps {
  purchase: Purchase
  number: number
  onFinished: () => void
}

export function PurchaseDetail({ purchase, number, onFinished }: PurchaseDetailProps) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { _id, restId, billId, dateOfPurchase, supplier, materials } = purchase
  const { form, ...stock } = useStockUpdate(purchase, onFinished)
  const { root } = form
  const problem = useProblemAt(form, 'materials')
  const { data: stocks } = useStockOf(
    restId,
    materials.map(({ mat }) => mat._id),
  )
  const isInStock = materials.some(({ isStockFinished }) => !isStockFinished)
  return (
    <div ref={root} className={classes.detail}>
      <EntryDetail entry={{ _id, name: billId }} number={number}>
        <EntryFact name={t('purchases.date')}>{formats.day(dateOfPurchase)}</EntryFact>
        <EntryFact name={t('purchases.supplier')} isWide>
          {supplier.name}
        </EntryFact>
        <EntryFact name={t('purchases.supplier-address')} isWide>
          {supplier.address}
        </EntryFact>
      </EntryDetail>
      <div data-path="materials">
        <FieldGroup label={t('purchases.materials')} problem={stock.overtaken ?? problem}>
          {/* Focusable, so that the scroll keys work when no control is left. */}
          <ul
            className={classes.materials}
            data-sideways=""
            aria-label={t('purchases.materials')}
            tabIndex={isInStock ? undefined : 0}
          >
            {materials.map((material) => (
              <PurchasedMaterialCard
                key={material.mat._id}
                material={material}
                stock={stocks?.find(({ mat }) => mat._id === material.mat._id)}
                isTicked={stock.isTicked(material.mat._id)}
                onToggle={() => stock.toggle(material.mat._id)}
              />
            ))}
          </ul>
        </FieldGroup>
      </div>
      {isInStock && <StockUpdateForm form={form} ticked={stock.ticked} />}
    </div>
  )
}
