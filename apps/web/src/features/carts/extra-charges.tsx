import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { MOST_CHARGES } from '@brigade/contract/foods/ordered-foods.contract.ts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useField } from '../../shared/ui/field.ts'
import { say } from '../../shared/ui/snack-store.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import type { CartDeed } from './cart-acts.rules.ts'
import { readCharge } from './charge-entry.rules.ts'
import { ChargeList } from './charge-list.tsx'
import classes from './extra-charges.module.css'
import { Foldable } from './foldable.tsx'

interface ExtraChargesProps {
  cart: Cart
  isLocked: boolean
  act: (deed: CartDeed) => void
}

/** What is charged besides the foods, each with what it is for. */
export function ExtraCharges({ cart, isLocked, act }: ExtraChargesProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { extraCharges, summary } = cart
  const says = extraCharges.length === 0 ? t('till.no-extra-charges') : money(summary.extraCharges)
  const charge = (charges: Cart['extraCharges']) => act({ deed: 'charge', extraCharges: charges })
  return (
    <Foldable title={t('till.extra-charges')} says={says} isOpen={isOpen} onOpen={setOpen}>
      <ChargeList
        charges={extraCharges}
        isLocked={isLocked}
        onRemove={(at) => charge(extraCharges.filter((_, index) => index !== at))}
      />
      <ChargeForm
        isFull={extraCharges.length >= MOST_CHARGES}
        isLocked={isLocked}
        onAdd={(added) => charge([...extraCharges, added])}
      />
    </Foldable>
  )
}

interface ChargeFormProps {
  isFull: boolean
  isLocked: boolean
  onAdd: (charge: Cart['extraCharges'][number]) => void
}

const sayNothing = () => undefined

function ChargeForm({ isFull, isLocked, onAdd }: ChargeFormProps) {
  const { t } = useTranslation()
  // Emptied again by what is added: being empty is not wrong until somebody presses.
  const amount = { ...useField('float-number', { maxLength: 11 }), leave: sayNothing }
  const note = { ...useField('name', { maxLength: 200 }), leave: sayNothing }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isLocked) return
    if (isFull) return say(t('till.charge-full', { most: MOST_CHARGES }), 'bad')
    const read = readCharge(amount.value, note.value)
    if ('charge' in read) {
      onAdd(read.charge)
      amount.change('')
      note.change('')
      amount.input.current?.focus()
      return
    }
    const field = { amount, note }[read.place]
    field.refuse(t(read.problem))
    say(t(read.problem), 'bad')
    field.input.current?.focus()
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextField field={amount} label={t('till.charge-amount')} inputMode="decimal" autoComplete="off" />
      <TextField field={note} label={t('till.charge-note')} autoComplete="off" />
      <ActionButton type="submit" tone="plain">
        {t('till.add-charge')}
      </ActionButton>
    </form>
  )
}
