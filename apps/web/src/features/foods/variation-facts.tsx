import type { Variation } from '@brigade/contract/foods/foods.contract.ts'
import { isSoldOut } from '@brigade/contract/foods/orderable.rules.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEveryMaterial } from '../ingredients/ingredients.queries.ts'
import { useAmounts } from '../ingredients/use-amounts.ts'
import { EntryFact } from '../../shared/ui/entry-detail.tsx'
import { Range } from './food-facts.tsx'
import { useFoodFormats } from './use-food-formats.ts'
import classes from './variation-facts.module.css'

interface VariationFactsProps {
  variation: Variation
  now: number
  /** Its discount price is shown beside its name. */
  isReduced: boolean
}

export function VariationFacts({ variation, now, isReduced }: VariationFactsProps) {
  const { t } = useTranslation()
  const formats = useFoodFormats()
  const { discountPrice, offer, customizations, addons, ingredients, calorieCount, preparationTime, code } = variation
  return (
    <dl className={classes.facts}>
      {discountPrice !== null && !isReduced && (
        <EntryFact name={t('foods.discount-price')}>{formats.money(discountPrice)}</EntryFact>
      )}
      <EntryFact name={t('foods.stock')}>
        <span className={isSoldOut(variation, new Date(now)) ? 'loss' : undefined}>
          {formats.stock(variation, new Date(now))}
        </span>
      </EntryFact>
      <EntryFact name={t('foods.tax')}>{formats.tax(variation)}</EntryFact>
      {(offer.hasOffer || offer.offerNote !== '') && (
        <EntryFact name={t('foods.offer')} isWide>
          <span style={{ marginRight: 8 }}>{offer.offerNote}</span>
          {offer.offerValidity && <Range validity={offer.offerValidity} now={now} />}
        </EntryFact>
      )}
      <EntryFact name={t('foods.availability')} isWide>
        <ul>
          {formats.week(variation.availability).map(({ days, hours, isNone }) => (
            <li key={days} className={isNone ? 'quiet' : undefined}>
              {days !== '' && <span className={`quiet ${classes.days}`}>{days}</span>} {hours}
            </li>
          ))}
        </ul>
      </EntryFact>
      <EntryFact name={t('foods.serving')}>
        <Given>{variation.servingInfo}</Given>
      </EntryFact>
      <EntryFact name={t('foods.portion')}>
        <Given>{variation.portionSize}</Given>
      </EntryFact>
      <EntryFact name={t('foods.calories')}>
        <Given>{calorieCount === null ? '' : formats.number(calorieCount)}</Given>
      </EntryFact>
      <EntryFact name={t('foods.preparation')}>
        <Given>
          {preparationTime === null ? '' : t('foods.minutes', { minutes: formats.number(preparationTime) })}
        </Given>
      </EntryFact>
      {code !== null && <EntryFact name={t('foods.code')}>{code}</EntryFact>}
      {customizations.length > 0 && (
        <EntryFact name={t('foods.customizations')} isWide>
          <ul>
            {customizations.map(({ _id, name, levels }) => (
              <li key={_id}>
                {name} <span className="quiet">{levels.map(({ levelName }) => levelName).join(', ')}</span>
              </li>
            ))}
          </ul>
        </EntryFact>
      )}
      {addons.length > 0 && (
        <EntryFact name={t('foods.addons')} isWide>
          {addons.map((addon) => t('foods.addon', { name: addon.name, price: formats.money(addon.price) })).join(', ')}
        </EntryFact>
      )}
      {ingredients.length > 0 && (
        <EntryFact name={t('foods.ingredients')} isWide>
          <Recipe ingredients={ingredients} />
        </EntryFact>
      )}
    </dl>
  )
}

function Given({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return children === '' ? <span className="quiet">{t('foods.unknown')}</span> : children
}

function Recipe({ ingredients }: Pick<Variation, 'ingredients'>) {
  const { t } = useTranslation()
  const { data: materials, isPending } = useEveryMaterial()
  const amount = useAmounts()
  const nameOf = (matId: string) => materials?.find(({ _id }) => _id === matId)?.name
  return (
    <ul>
      {ingredients.map((ingredient) => (
        <li key={ingredient.matId}>
          {nameOf(ingredient.matId) ?? t(isPending ? 'common.loading' : 'ingredients.material-gone')}{' '}
          <span className="quiet">{amount(ingredient)}</span>
        </li>
      ))}
    </ul>
  )
}
