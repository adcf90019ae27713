import type { PricedCart } from '@brigade/contract/carts/cart.rules.ts'
import { unpaidPortions } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal } from '@brigade/contract/kernel/money.ts'
import type { Portions } from '@brigade/contract/pricing/bill-parts.rules.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import question from '../../../shared/ui/question.module.css'
import { Stepper } from '../../../shared/ui/stepper.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import quick from '../../payments/quick-amounts.module.css'
import { useFormats } from '../../restaurants/use-formats.ts'
import { useLineName } from '../use-line-name.ts'
import {
  groupsOf,
  guestParts,
  MOST_NAMED,
  withApart,
  withPayer,
  type GuestPlan,
  type PaidGuests,
  type Sharers,
  type WhoPays,
} from './guests.rules.ts'
import { FEWEST_GUESTS } from './part.rules.ts'
import classes from './split.module.css'

export interface GuestSheetProps {
  priced: PricedCart
  plan: GuestPlan
  paid: PaidGuests
  onGuests: (guests: number) => void
  onWhoPays: (whoPays: WhoPays) => void
  onClose: () => void
}

/** Gives the foods that are left to pay to guests, and shows what each of them owes. */
export default function GuestSheet({ priced, plan, paid, onGuests, onWhoPays, onClose }: GuestSheetProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const nameOf = useLineName()
  const { guests, whoPays } = plan
  const numbers = Array.from({ length: guests }, (_, at) => at + 1)
  const left = new Map(unpaidPortions(priced.cart).map((portions) => [portions.lineId, portions]))
  const lines = priced.cart.foods.flatMap((food) =>
    food.foodvariations.flatMap((line) => {
      const portions = left.get(line.lineId)
      return portions ? [{ name: nameOf(food, line), portions }] : []
    }),
  )
  const label = t('till.who')
  return (
    <Modal label={label} onClose={onClose}>
      <div className={question.question}>
        <h2>{label}</h2>
        <p className="hint">{t('till.who-hint')}</p>
        <Stepper
          label={t('till.guests')}
          value={guests}
          least={Math.max(FEWEST_GUESTS, ...paid.byItem, ...paid.byAmount)}
          most={MOST_NAMED}
          onChange={onGuests}
        />
        {guests === MOST_NAMED && <p className="hint">{t('till.who-most', { most: MOST_NAMED })}</p>}
        <ul className="stack" aria-label={t('till.items')}>
          {lines.map(({ name, portions }) => (
            <Line
              key={portions.lineId}
              name={name}
              portions={portions}
              numbers={numbers}
              paid={paid}
              whoPays={whoPays}
              onChange={onWhoPays}
            />
          ))}
        </ul>
        <div className={classes.foot}>
          <ul className="beside" aria-label={t('till.guests')} aria-live="polite">
            {guestParts(priced, plan, paid).map(({ guest, amount }) => (
              <li key={guest} className="strong">
                {t('till.guest-part', {
                  guest: t('till.guest', { number: guest }),
                  amount: money(toDecimal(amount, decimals)),
                })}
              </li>
            ))}
          </ul>
          <ActionButton isWide onClick={onClose}>
            {t('till.who-done')}
          </ActionButton>
        </div>
      </div>
    </Modal>
  )
}

interface LineProps {
  name: string
  portions: Portions
  numbers: readonly number[]
  paid: PaidGuests
  whoPays: WhoPays
  onChange: (whoPays: WhoPays) => void
}

function Line({ name, portions, numbers, paid, whoPays, onChange }: LineProps) {
  const { t } = useTranslation()
  const { lineId, quantity } = portions
  const { byItem, byAmount } = paid
  const groups = groupsOf(portions, whoPays, byItem)
  const isApart = groups.length > 1
  return (
    <li>
      <p className="head">
        <span className="row-words strong">{t('till.who-line', { line: name, quantity })}</span>
        {quantity > 1 && (
          <TextButton
            label={t('till.who-apart-of', { line: name })}
            isPressed={isApart}
            onClick={() => onChange(withApart(whoPays, portions, byItem, !isApart))}
          >
            {t('till.who-apart')}
          </TextButton>
        )}
      </p>
      <ul className="lines">
        {groups.map(({ guests, at }, place) => (
          // Portions of a line are alike.
          <li key={`${lineId} ${place + 1}`}>
            <Payers
              line={isApart ? t('till.who-portion', { line: name, number: place + 1 }) : name}
              guests={guests}
              numbers={numbers}
              done={new Set([...byItem, ...byAmount])}
              onToggle={(guest) => onChange(withPayer(whoPays, lineId, at, guest))}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

interface PayersProps {
  line: string
  guests: Sharers
  numbers: readonly number[]
  /** The guests who have paid. */
  done: ReadonlySet<number>
  onToggle: (guest: number) => void
}

function Payers({ line, guests, numbers, done, onToggle }: PayersProps) {
  const { t } = useTranslation()
  return (
    <div className="beside acts" role="group" aria-label={line}>
      {numbers.map((guest) => (
        <button
          key={guest}
          type="button"
          className={quick.amount}
          aria-label={t('till.who-pays', { guest: t('till.guest', { number: guest }), line })}
          aria-pressed={guests.includes(guest)}
          disabled={done.has(guest)}
          onClick={() => onToggle(guest)}
        >
          {guest}
        </button>
      ))}
      {guests.every((guest) => !numbers.includes(guest)) && <span className="hint">{t('till.who-all')}</span>}
    </div>
  )
}
