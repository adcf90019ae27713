import type { Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useTranslation } from 'react-i18next'
import type { Pages } from '../../shared/api/lists.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { isRefused } from '../../shared/ui/pages-warning.tsx'
import { readMonth } from './months.rules.ts'
import classes from './purchases-tab.module.css'

interface PurchasesNoticeProps {
  list: Pages<Purchase>
  month: string | undefined
}

/** Why the list is empty or missing. */
export function PurchasesNotice({ list, month }: PurchasesNoticeProps) {
  const { t } = useTranslation()
  if (list.error && isRefused(list)) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (list.items?.length !== 0) return null
  const { year, id } = readMonth(month ?? '')
  return (
    <p className={classes.none}>
      <strong>
        {id === undefined
          ? t('purchases.none')
          : t('purchases.none-in-month', {
              month: t('purchases.month-of-year', { month: t(`purchases.month.${id}`), year }),
            })}
      </strong>
      {t('purchases.none-hint')}
    </p>
  )
}
