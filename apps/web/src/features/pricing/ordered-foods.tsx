import { containsText, tagsText } from '@brigade/contract/foods/dietary.rules.ts'
import { toDecimal, toMinor, type Decimals } from '@brigade/contract/kernel/money.ts'
import { discountWords } from '@brigade/contract/orders/discount-words.rules.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'
import { AllergyMark } from './allergy-warning.tsx'
import classes from './ordered-foods.module.css'

type Food = Order['foods'][number]
type Variation = Food['foodvariations'][number]

interface OrderedFoodsProps {
  foods: Order['foods']
  /** On a receipt. It says neither what staff noted for the kitchen nor what a food contains. */
  isForGuest?: boolean
}

export function OrderedFoods({ foods, isForGuest = false }: OrderedFoodsProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('orders.foods')}>
      <h3 className={classes.title}>{t('orders.foods')}</h3>
      <ul>
        {foods.map((food) => (
          <li key={food.foodId} className={classes.food}>
            <p className={`head ${classes.name}`}>
              {food.name}
              {food.isCombo && <span className={classes.kind}>{t('orders.combo')}</span>}
              {food.isFreeClaim && <span className={classes.kind}>{t('orders.free-claim')}</span>}
            </p>
            {!isForGuest && <Dietary food={food} />}
            <ul className={`lines ${classes.variations}`}>
              {linesOf(food).map(({ key, variation }) => (
                <VariationLine key={key} variation={variation} isForGuest={isForGuest} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it contained when it was ordered, and its tags. */
function Dietary({ food: { allergens, tags, foodvariations } }: { food: Food }) {
  const hasAddons = foodvariations.some(({ addons }) => addons.length > 0)
  const texts = [containsText(allergens, hasAddons), tagsText(tags)].filter((text) => text !== null)
  return texts.map((text) => (
    <p key={text} className="hint">
      {text}
    </p>
  ))
}

// A variation may occur twice with different choices, and the lines of an order never move, so the index is the key.
const linesOf = ({ foodvariations }: Food) =>
  foodvariations.map((variation, line) => ({ variation, key: `${line} ${variation._id}` }))

const timesQuantity = (unit: number, quantity: number, decimals: Decimals) =>
  toDecimal(toMinor(unit, decimals) * quantity, decimals)

function VariationLine({ variation, isForGuest }: { variation: Variation; isForGuest: boolean }) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const { quantity, price, discountPrice, discount, note } = variation
  const said = discount && discountWords(discount, money)
  return (
    <li className={classes.line}>
      <span className={`figures ${classes.quantity}`}>{t('orders.quantity', { quantity })}</span>
      <span className={classes.what}>
        <span>
          {variation.name}
          {variation.hasOffer && <span className={classes.kind}>{t('orders.offer')}</span>}
        </span>
        {variation.customizations.map(({ cusName, levelName }) => (
          <span key={cusName} className={classes.choice}>
            {cusName} <strong>{levelName}</strong>
          </span>
        ))}
        {variation.addons.map((addon) => (
          <span key={addon.name} className={classes.choice}>
            <strong>{t('orders.addon', addon)}</strong> {money(addon.price)}
          </span>
        ))}
        {note !== undefined && !isForGuest && (
          <span className={classes.choice}>
            <strong>{note}</strong> <AllergyMark of={{ allergy: null, note }} />
          </span>
        )}
      </span>
      <span className={`figures ${classes.price}`}>
        {discountPrice !== null && <s className="hint">{money(timesQuantity(price, quantity, decimals))}</s>}
        {money(timesQuantity(discountPrice ?? price, quantity, decimals))}
      </span>
      {said && (
        <small className="hint" style={{ gridColumn: '2 / -1', textAlign: 'end' }}>
          {t(said.key, said.values)}
        </small>
      )}
    </li>
  )
}
