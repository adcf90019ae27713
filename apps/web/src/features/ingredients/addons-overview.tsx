import type { Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { BarRow } from './bar-row.tsx'
import { bySales } from './choices.rules.ts'
import type { useGuestChoices } from './ingredients.queries.ts'
import { useNames } from './use-names.ts'

/** The most addons that are ranked. */
const MOST_SOLD = 8

/** In pixels: a row whose name is a link. */
const LINKED_HEIGHT = 44

interface AddonsOverviewProps {
  root: string
  /** Undefined while they are read. */
  addons: readonly Addon[] | undefined
  choices: ReturnType<typeof useGuestChoices>
}

/** Which addons sell, and which do not. */
export function AddonsOverview({ root, addons, choices }: AddonsOverviewProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const sales = addons && choices.data && bySales(addons, choices.data.addons)
  const prices = addons?.map(({ price }) => price)
  const namesOf = useNames()
  const linked = ({ _id, name }: Addon) => <NoticeLink to={`${root}/${_id}`}>{name}</NoticeLink>
  return (
    <Overview
      label={t('addons.overview')}
      query={{ ...choices, data: sales }}
      awaited={<AwaitedCard title={t('choices.sold-most')} of="rows" height={LINKED_HEIGHT} count={6} />}
      tiles={[
        {
          name: t('addons.prices'),
          value:
            prices &&
            t('addons.price-range', { lowest: money(Math.min(...prices)), highest: money(Math.max(...prices)) }),
        },
        {
          name: t('choices.earned'),
          value:
            sales &&
            money(
              toDecimal(
                sales.sold.reduce((sum, { amount }) => sum + toMinor(amount, decimals), 0),
                decimals,
              ),
            ),
          note:
            sales &&
            t('choices.portions-in-all', { count: sales.sold.reduce((sum, { portions }) => sum + portions, 0) }),
        },
        {
          name: t('choices.unsold'),
          value: sales && t('choices.unsold-of', { count: sales.unsold.length, all: addons.length }),
          note: sales && namesOf(sales.unsold),
          noteLines: 2,
        },
      ]}
    >
      {sales && <Sold sold={sales.sold.slice(0, MOST_SOLD)} linked={linked} />}
    </Overview>
  )
}

type Sales = ReturnType<typeof bySales<Addon>>
type Linked = (addon: Addon) => ReactNode

function Sold({ sold, linked }: { sold: Sales['sold']; linked: Linked }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const id = useId()
  const most = Math.max(1, ...sold.map(({ portions }) => portions))
  // Bars of one length would say nothing.
  const isCompared = sold.some(({ portions }) => portions < most)
  return (
    <section className="card stack">
      <h2 id={id} className="lead">
        {t('choices.sold-most')}
      </h2>
      {sold.length === 0 && <p className="quiet">{t('choices.none-sold')}</p>}
      <ul aria-labelledby={id}>
        {sold.map(({ addon, portions, amount }) => (
          <BarRow
            key={addon._id}
            name={linked(addon)}
            share={isCompared ? portions / most : undefined}
            cells={[t('foods.portion-count', { count: portions }), money(amount)]}
          />
        ))}
      </ul>
    </section>
  )
}
