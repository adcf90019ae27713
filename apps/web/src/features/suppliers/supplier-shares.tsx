import './suppliers-words.ts'
import type { PurchasesOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { useSpendingFormats } from './use-spending-formats.ts'

/** The most that are shown one by one. */
const MOST = 8

export function SupplierShares({ suppliers }: Pick<PurchasesOverview, 'suppliers'>) {
  const { t } = useTranslation()
  const { money } = useSpendingFormats()
  return (
    <BarTable
      title={t('spending.by-supplier')}
      columns={[t('spending.supplier'), t('spending.purchases'), t('spending.amount')]}
      rows={suppliers.slice(0, MOST).map(({ _id, name, purchases, amount }) => ({
        key: _id,
        name: <NoticeLink to={`/dashboard/inventory/suppliers/${_id}`}>{name}</NoticeLink>,
        size: amount,
        cells: [t('suppliers.bills', { count: purchases }), money(amount)],
      }))}
      empty={t('spending.none')}
    />
  )
}
