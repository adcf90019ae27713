import type { SupplierOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import { useSpendingFormats } from './use-spending-formats.ts'

/** The newest purchases of a supplier, each a link to it. */
export function LatestPurchases({ latest }: Pick<SupplierOverview, 'latest'>) {
  const { t } = useTranslation()
  const { money, day } = useSpendingFormats()
  return (
    <TotalsTable
      label={t('suppliers.purchases')}
      columns={[t('suppliers.bill'), t('suppliers.bought-on'), t('spending.amount')]}
      rows={latest.map(({ _id, billId, dateOfPurchase, amount }) => ({
        key: _id,
        name: (
          <Link className="link" to={`/dashboard/inventory/purchases/${_id}`}>
            {billId}
          </Link>
        ),
        cells: [day(dateOfPurchase), money(amount)],
      }))}
      totals={[]}
    />
  )
}
