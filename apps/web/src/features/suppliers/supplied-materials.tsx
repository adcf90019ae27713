import type { SupplierOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import { useSpendingFormats } from './use-spending-formats.ts'

/** What a supplier delivers, its last price, and how that moved. */
export function SuppliedMaterials({ materials }: Pick<SupplierOverview, 'materials'>) {
  const { t } = useTranslation()
  const { money, quantity, price, change } = useSpendingFormats()
  /** A single price did not move. */
  const moved = (prices: readonly number[]) => {
    const [first, last] = [prices.at(0), prices.at(-1)]
    if (!first || !last || prices.length < 2) return []
    return [first === last ? t('suppliers.price-same') : t('suppliers.price-change', { change: change(last, first) })]
  }
  const below = ({ isWeight, prices, ...bought }: SupplierOverview['materials'][number]) => {
    const known = prices.filter((each) => each !== null)
    return [quantity(isWeight, bought.quantity), price(isWeight, known.at(-1) ?? 0), ...moved(known)].join(' · ')
  }
  return (
    <TotalsTable
      label={t('suppliers.supplied')}
      columns={[t('suppliers.material'), t('spending.amount')]}
      rows={materials.map((bought) => ({
        key: `${bought.mat._id} ${bought.isWeight}`,
        name: <NoticeLink to={`/dashboard/foods/materials/${bought.mat._id}`}>{bought.mat.name}</NoticeLink>,
        cells: [money(bought.amount)],
        below: <p className="hint">{below(bought)}</p>,
      }))}
      totals={[{ name: t('spending.total'), cells: [money(materials.reduce((sum, { amount }) => sum + amount, 0))] }]}
    />
  )
}
