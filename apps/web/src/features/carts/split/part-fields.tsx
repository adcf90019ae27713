import { MOST_GUESTS } from '@brigade/contract/carts/tender.rules.ts'
import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { quiet, type FormField } from '../../../shared/form/form-field.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { Stepper } from '../../../shared/ui/stepper.tsx'
import { amountText } from '../../payments/money-entry.rules.ts'
import { useFormats } from '../../restaurants/use-formats.ts'
import { FEWEST_GUESTS } from './part.rules.ts'
import classes from './split.module.css'
import type { useSplit } from './use-split.ts'

interface PartFieldsProps {
  split: ReturnType<typeof useSplit>
  due: Minor
  amount: FormField<string>
  tip: FormField<string>
  name: FormField<string>
}

/** How large a part is, its tip, and whose it is. */
export function PartFields({ split, due, amount, tip, name }: PartFieldsProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const { way, guests, setGuests, paid, open, turn, setNext } = split
  return (
    <div className={classes.fields}>
      {way === 'evenly' && (
        <Stepper
          label={t('till.guests')}
          value={guests}
          least={Math.max(FEWEST_GUESTS, paid)}
          most={MOST_GUESTS}
          onChange={setGuests}
        />
      )}
      {way === 'guests' && (
        <Dropdown
          label={t('till.payer')}
          choices={open.map(({ guest, amount: owed }) => ({
            value: String(guest),
            label: t('till.guest-part', {
              guest: t('till.guest', { number: guest }),
              amount: money(toDecimal(owed, decimals)),
            }),
          }))}
          value={turn ? String(turn.guest) : null}
          onChange={(guest) => setNext(Number(guest))}
        />
      )}
      {way === 'amount' && (
        <TextEntry
          field={quiet(amount)}
          label={t('till.part-amount')}
          placeholder={amountText(Math.max(0, due), decimals)}
          inputMode="decimal"
        />
      )}
      <TextEntry field={quiet(tip)} label={t('till.tip')} inputMode="decimal" />
      {(way === 'amount' || way === 'items') && <TextEntry field={quiet(name)} label={t('till.guest-name')} />}
    </div>
  )
}
