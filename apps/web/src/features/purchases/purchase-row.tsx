import type { Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow, RowNumber } from '../../shared/ui/data-row.tsx'
import { WithdrawnMark } from '../restaurants/withdrawn.tsx'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface PurchaseRowProps {
  purchase: Purchase
  number: number
  /** Days of it are named without their year. */
  thisYear: string
}

export function PurchaseRow({ purchase, number, thisYear }: PurchaseRowProps) {
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
      isLong
      title={supplier.name}
      value={formats.money(summary.grandTotal)}
      below={
        <>
          {billId}
          {' · '}
          <time dateTime={dateOfPurchase.replaceAll(':', '-')}>
            {dateOfPurchase.startsWith(thisYear) ? formats.dayOfYear(dateOfPurchase) : formats.day(dateOfPurchase)}
          </time>
        </>
      }
      beside={reversed ? <WithdrawnMark as="reversed" /> : undefined}
      tone={reversed === null ? 'plain' : 'gone'}
    />
  )
}
