import type { Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow, RowNumber } from '../../shared/ui/data-row.tsx'
import { WithdrawnMark } from '../restaurants/withdrawn.tsx'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface PurchaseRowProps {
  purchase: Purchase
  number: number
}

export function PurchaseRow({ purchase, number }: PurchaseRowProps) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  const { billId, dateOfPurchase, supplier, summary, reversed } = purchase
  return (
    <DataRow
      lead={
        <>
          <span className="for-screen-readers">{t('purchases.row-number', { number })}</span>
          <span aria-hidden>
            <RowNumber number={number} />
          </span>
        </>
      }
      title={supplier.name}
      value={formats.money(summary.grandTotal)}
      below={billId}
      beside={
        <>
          {reversed && (
            <>
              <WithdrawnMark as="reversed" />{' '}
            </>
          )}
          <time dateTime={dateOfPurchase.replaceAll(':', '-')}>{formats.day(dateOfPurchase)}</time>
        </>
      }
      tone={reversed === null ? 'plain' : 'gone'}
    />
  )
}
