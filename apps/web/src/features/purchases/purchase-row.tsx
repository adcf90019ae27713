import type { Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface PurchaseRowProps {
  purchase: Purchase
  number: number
}

export function PurchaseRow({ purchase, number }: PurchaseRowProps) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { billId, dateOfPurchase, supplier, summary, materials } = purchase
  return (
    <DataRow
      lead={
        <>
          <span className="for-screen-readers">{t('purchases.row-number', { number })}</span>
          <span aria-hidden>{number}</span>
        </>
      }
      title={supplier.name}
      value={formats.money(summary.grandTotal)}
      below={billId}
      beside={<time dateTime={dateOfPurchase.replaceAll(':', '-')}>{formats.day(dateOfPurchase)}</time>}
      tone={materials.every(({ isStockFinished }) => isStockFinished) ? 'quiet' : 'plain'}
    />
  )
}
