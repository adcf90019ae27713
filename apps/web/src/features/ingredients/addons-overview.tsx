import type { Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { bySales } from './choices.rules.ts'
import type { useGuestChoices } from './ingredients.queries.ts'

/** The most addons that a table names. */
const MOST = 8

/** In pixels: a bar whose name is a link. */
const LINKED_HEIGHT = 60

interface AddonsOverviewProps {
  root: string
  /** Undefined while they are read. */
  addons: readonly Addon[] | undefined
  usesOf: (addon: Addon) => string | undefined
  choices: ReturnType<typeof useGuestChoices>
}

/** Which addons sell, and which do not. */
export function AddonsOverview({ root, addons, usesOf, choices }: AddonsOverviewProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const sales = addons && choices.data && bySales(addons, choices.data.addons)
  const prices = addons?.map(({ price }) => price)
  const linked = ({ _id, name }: Addon) => <NoticeLink to={`${root}/${_id}`}>{name}</NoticeLink>
  return (
    <Overview
      label={t('addons.overview')}
      query={{ ...choices, data: sales }}
      awaited={<AwaitedCard title={t('choices.sold-most')} of="bars" height={LINKED_HEIGHT} count={6} />}
      tiles={[
        {
          name: t('addons.prices'),
          value:
            prices &&
            t('addons.price-range', { lowest: money(Math.min(...prices)), highest: money(Math.max(...prices)) }),
        },
        {
          name: t('choices.earned'),
          value: sales && money(toDecimal(sales.sold.reduce((sum, { amount }) => sum + toMinor(amount), 0))),
          note:
            sales &&
            t('choices.portions-in-all', { count: sales.sold.reduce((sum, { portions }) => sum + portions, 0) }),
        },
        { name: t('choices.unsold'), value: sales && String(sales.unsold.length) },
      ]}
    >
      {sales && (
        <BarTable
          title={t('choices.sold-most')}
          columns={[t('addons.addon'), t('foods.portions'), t('foods.sales')]}
          rows={sales.sold.slice(0, MOST).map(({ addon, portions, amount }) => ({
            key: addon._id,
            name: linked(addon),
            size: portions,
            cells: [t('foods.portion-count', { count: portions }), money(amount)],
          }))}
          empty={t('choices.none-sold')}
        />
      )}
      {sales && sales.sold.length > 0 && sales.unsold.length > 0 && (
        <BarTable
          title={t('choices.unsold')}
          columns={[t('addons.addon'), t('uses.foods'), t('addons.price')]}
          rows={sales.unsold.slice(0, MOST).map((addon) => ({
            key: addon._id,
            name: linked(addon),
            size: 0,
            cells: [usesOf(addon) ?? '', money(addon.price)],
          }))}
          empty=""
        />
      )}
    </Overview>
  )
}
