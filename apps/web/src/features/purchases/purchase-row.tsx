import type { Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useTranslation } from 'react-i18next'
import classes from './purchase-row.module.css'
import { usePurchaseFormats } from './use-purchase-formats.ts'

interface PurchaseRowProps {
  purchase: Purchase
  number: number
}

export function PurchaseRow({ purchase: { billId, dateOfPurchase }, number }: PurchaseRowProps) {
  const { t } = useTranslation()
  const formats = usePurchaseFormats()
  return (
    <span className={classes.row}>
      <span className={classes.number}>
        <span className="for-screen-readers">{t('purchases.row-number', { number })}</span>
        <span aria-hidden>{number}</span>
      </span>
      <span className={classes.bill}>{billId}</span>
      <time className={classes.day} dateTime={dateOfPurchase.replaceAll(':', '-')}>
        {formats.day(dateOfPurchase)}
      </time>
    </span>
  )
}
