import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { MOST_CHARGES } from '@brigade/contract/foods/ordered-foods.contract.ts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../shared/form/entered.ts'
import { quiet } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import type { CartChange } from './cart-acts.rules.ts'
import { readCharge } from './charge-entry.rules.ts'
import { ChargeList } from './charge-list.tsx'
import classes from './extra-charges.module.css'
import { Foldable } from './foldable.tsx'

interface ExtraChargesProps {
  cart: Cart
  isLocked: boolean
  act: (change: CartChange) => void
}

export function ExtraCharges({ cart, isLocked, act }: ExtraChargesProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { extraCharges, summary } = cart
  const total = extraCharges.length === 0 ? undefined : money(summary.extraCharges)
  const charge = (charges: Cart['extraCharges']) => act({ deed: 'charge', extraCharges: charges, shown: extraCharges })
  return (
    <Foldable title={t('till.extra-charges')} summary={total} isOpen={isOpen} onOpen={setOpen}>
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

const noCharge = { amount: '', note: '' }

interface ChargeFormProps {
  isFull: boolean
  isLocked: boolean
  onAdd: (charge: Cart['extraCharges'][number]) => void
}

function ChargeForm({ isFull, isLocked, onAdd }: ChargeFormProps) {
  const { t } = useTranslation()
  const { decimals } = useFormats()
  const form = useForm(noCharge, {
    problemsOf: ({ amount, note }): Problems => {
      const read = readCharge(amount, note, decimals)
      return 'problem' in read ? { [read.place]: t(read.problem) } : {}
    },
  })
  const { root, focusFirst } = form

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isLocked) return
    if (isFull) return toast(t('till.charge-full', { most: MOST_CHARGES }), 'bad')
    const { amount, note } = form.draft()
    const read = readCharge(amount, note, decimals)
    if (!form.check() || 'problem' in read) return
    onAdd(read.charge)
    form.reset()
    focusFirst()
  }

  return (
    <form ref={root} className={classes.form} noValidate onSubmit={submit}>
      <TextEntry field={quiet(form.field('amount'))} label={t('till.charge-amount')} inputMode="decimal" />
      <TextEntry field={quiet(form.field('note'))} label={t('till.charge-note')} />
      <ActionButton type="submit" tone="plain">
        {t('till.add-charge')}
      </ActionButton>
    </form>
  )
}
