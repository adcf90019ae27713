import type { Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useFormats } from '../restaurants/use-formats.ts'

/** The most addons that the table names. */
const MOST = 6

/** What the addons cost, and which of them take nothing from the stock. */
export function AddonsOverview({ addons }: { addons: readonly Addon[] }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const prices = addons.map(({ price }) => price)
  const withIngredients = addons.filter(({ ingredients }) => ingredients.length > 0).length
  return (
    <Overview
      label={t('addons.overview')}
      tiles={[
        { name: t('addons.lowest'), value: money(Math.min(...prices)) },
        { name: t('addons.highest'), value: money(Math.max(...prices)) },
        { name: t('addons.with-ingredients'), value: String(withIngredients), note: t('addons.take-stock') },
        { name: t('addons.without-ingredients'), value: String(addons.length - withIngredients) },
      ]}
    >
      <BarTable
        title={t('addons.by-price')}
        columns={[t('addons.addon'), t('addons.price')]}
        rows={addons
          .toSorted((a, b) => b.price - a.price)
          .slice(0, MOST)
          .map(({ _id, name, price }) => ({
            key: _id,
            name: <NoticeLink to={`/dashboard/foods/addons/${_id}`}>{name}</NoticeLink>,
            size: price,
            cells: [money(price)],
          }))}
        empty=""
      />
    </Overview>
  )
}
