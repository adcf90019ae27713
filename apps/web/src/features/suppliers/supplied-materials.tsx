import type { SupplierOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import { useSpendingFormats } from './use-spending-formats.ts'

/** What a supplier delivers, and how its price moved. */
export function SuppliedMaterials({ materials }: Pick<SupplierOverview, 'materials'>) {
  const { t } = useTranslation()
  const { money, quantity, price, change } = useSpendingFormats()
  const moved = (prices: ReadonlyArray<number | null>) => {
    const [first, last] = [prices.find((each) => each !== null), prices.findLast((each) => each !== null)]
    if (!first || !last || prices.filter((each) => each !== null).length < 2) return null
    return first === last ? t('suppliers.price-same') : change(last, first)
  }
  // A single price did not move.
  const isMoved = materials.some(({ prices }) => moved(prices) !== null)
  return (
    <TotalsTable
      label={t('suppliers.supplied')}
      columns={[
        t('suppliers.material'),
        t('suppliers.quantity'),
        t('suppliers.price'),
        ...(isMoved ? [t('suppliers.price-change')] : []),
        t('spending.amount'),
      ]}
      rows={materials.map(({ mat, isWeight, amount, prices, ...bought }) => ({
        key: `${mat._id} ${isWeight}`,
        name: <NoticeLink to={`/dashboard/foods/materials/${mat._id}`}>{mat.name}</NoticeLink>,
        cells: [
          quantity(isWeight, bought.quantity),
          price(isWeight, prices.findLast((each) => each !== null) ?? 0),
          ...(isMoved ? [moved(prices) ?? '–'] : []),
          money(amount),
        ],
      }))}
      totals={[{ name: t('spending.total'), cells: [money(materials.reduce((sum, { amount }) => sum + amount, 0))] }]}
    />
  )
}
