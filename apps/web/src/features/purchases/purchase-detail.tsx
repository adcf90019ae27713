import type { Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useTranslation } from 'react-i18next'
import { useProblemAt } from '../../shared/form/use-form.ts'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { EntryDetail } from '../../shared/ui/entry-detail.tsx'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import { useBranches } from '../restaurants/branch-context.tsx'
import classes from './purchase-detail.module.css'
import { billColumns } from './bill-columns.ts'
import { MaterialName, MaterialStock } from './purchased-material.tsx'
import { useStockOf } from './purchases.queries.ts'
import { StockUpdateForm } from './stock-update-form.tsx'
import { usePurchaseFormats } from './use-purchase-formats.ts'
import { Withdrawn } from '../restaurants/withdrawn.tsx'
import { ReversePurchase } from './reverse-purchase.tsx'
import { useStockUpdate } from './use-stock-update.ts'

/** Never 0: each material of a purchase has a quantity. */
const amountOf = ({ isWeight, weight, nos }: Purchase['materials'][number]) => (isWeight ? weight : nos) ?? 1

interface PurchaseDetailProps {
  purchase: Purchase
  number: number
  onFinished: () => void
}

export function PurchaseDetail({ purchase, number, onFinished }: PurchaseDetailProps) {
  const { t } = useTranslation()
  const { day, money, quantity, unitCost } = usePurchaseFormats()
  const { _id, restId, billId, dateOfPurchase, supplier, materials, summary, reversed } = purchase
  const { data: stocks } = useStockOf(
    restId,
    materials.map(({ mat }) => mat._id),
  )
  const { isInventoryAllowed } = useBranches().flags
  const { form, ...stock } = useStockUpdate(purchase, isInventoryAllowed ? stocks : undefined, onFinished)
  const { root } = form
  const problem = useProblemAt(form, 'materials')
  const isReversed = reversed !== null
  const isInStock = !isReversed && materials.some(({ isStockFinished }) => !isStockFinished)
  const bill = (
    // Focusable, so that the scroll keys work when no control is left.
    <div className="detail" data-path="materials" tabIndex={isInStock ? undefined : 0}>
      <FieldGroup label={t('purchases.materials')} isLabelHidden problem={stock.overtaken ?? problem}>
        {/* Below the lines, the bar at the foot would hide it. */}
        {isInStock && (
          <p className="hint" style={{ marginBottom: 12 }}>
            {t('purchases.tick-hint')}
          </p>
        )}
        <TotalsTable
          label={t('purchases.materials')}
          columns={billColumns.map((head) => t(head))}
          rows={materials.map((material) => ({
            key: material.mat._id,
            name: (
              <MaterialName
                material={material}
                isFixed={isReversed || material.isStockFinished}
                isTicked={stock.isTicked(material.mat._id)}
                onToggle={() => stock.toggle(material.mat._id)}
              />
            ),
            cells: [
              <>
                {quantity(material)}
                <span className="hint"> × {unitCost(material.price / amountOf(material))}</span>
              </>,
              money(material.price),
              money(material.tax),
              money(material.price + material.tax),
            ],
            below: (
              <MaterialStock material={material} stock={stocks?.find(({ mat }) => mat._id === material.mat._id)} />
            ),
          }))}
          totals={[
            { name: t('purchases.sub-total'), cells: [money(summary.subTotal)] },
            { name: t('purchases.tax'), cells: [money(summary.tax)] },
            { name: t('purchases.total'), cells: [money(summary.grandTotal)] },
          ]}
        />
      </FieldGroup>
    </div>
  )
  return (
    <div ref={root} className={classes.detail}>
      <EntryDetail
        entry={{ _id, name: billId }}
        title={supplier.name}
        note={[
          [t('purchases.bill-of', { billId, day: day(dateOfPurchase) }), t('entries.number', { number })].join(' · '),
          supplier.address,
        ]}
        acts={
          <>
            <strong className="large">{money(summary.grandTotal)}</strong>
            {!isReversed && <ReversePurchase purchase={purchase} />}
          </>
        }
        first={reversed && <Withdrawn as="reversed" withdrawal={reversed} />}
      />
      {isInStock ? (
        <StockUpdateForm form={form} ticked={stock.ticked}>
          {bill}
        </StockUpdateForm>
      ) : (
        bill
      )}
    </div>
  )
}
