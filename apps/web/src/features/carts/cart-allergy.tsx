import type { Cart } from '@brigade/contract/carts/cart.contract.ts'
import { containsText, tagsText } from '@brigade/contract/foods/dietary.rules.ts'
import { groupBy } from '@brigade/contract/kernel/group-by.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import { MAX_ALLERGY } from '@brigade/contract/orders/orders.contract.ts'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../shared/form/entered.ts'
import { quiet } from '../../shared/form/form-field.ts'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useForm } from '../../shared/form/use-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import type { CartChange } from './cart-acts.rules.ts'
import { Foldable } from './foldable.tsx'
import { useHeldById } from './use-till-menu.ts'

interface CartAllergyProps {
  cart: Cart
  isLocked: boolean
  act: (change: CartChange) => void
}

export function CartAllergy({ cart, isLocked, act }: CartAllergyProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { allergy } = cart
  const save = (entered: string) => {
    if (entered !== (allergy ?? '')) act({ deed: 'allergy', allergy: entered })
    setOpen(false)
  }
  return (
    <Foldable title={t('orders.allergy')} isOpen={isOpen} onOpen={setOpen}>
      <Contained cart={cart} />
      <Entry allergy={allergy ?? ''} isLocked={isLocked} onSave={save} />
    </Foldable>
  )
}

/** What the foods in the cart contain, which their marks only show to a mouse, and their tags. */
function Contained({ cart: { restId, foods } }: { cart: Cart }) {
  const { t } = useTranslation()
  const held = useHeldById(restId)
  const known = [...groupBy(foods, ({ foodId }) => foodId)].flatMap(([foodId, same]) => {
    const lines = same.flatMap(({ foodvariations }) => foodvariations)
    const food = held.get(foodId)
    const contains = containsText(
      food?.allergens ?? [],
      lines.some(({ addons }) => addons.length > 0),
    )
    const tags = tagsText(food?.tags)
    return contains === null && tags === null ? [] : [{ foodId, name: same[0]?.name, contains, tags }]
  })
  if (known.length === 0) return null
  return (
    <ul className="hint" aria-label={t('orders.foods')}>
      {known.map(({ foodId, name, contains, tags }) => (
        <li key={foodId}>
          <strong>{name}</strong> {contains}
          {tags !== null && <p>{tags}</p>}
        </li>
      ))}
    </ul>
  )
}

interface EntryProps {
  allergy: string
  isLocked: boolean
  onSave: (allergy: string) => void
}

function Entry({ allergy, isLocked, onSave }: EntryProps) {
  const { t } = useTranslation()
  const form = useForm(
    { allergy },
    {
      problemsOf: (draft): Problems => {
        const entered = draft.allergy.trim()
        const wrong = entered === '' ? null : checkInput('name', entered, { maxLength: MAX_ALLERGY })
        return wrong === null ? {} : { allergy: t(wrong) }
      },
    },
  )
  const { root } = form

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isLocked && form.check()) onSave(form.draft().allergy.trim())
  }
  return (
    <form ref={root} className="lines" noValidate onSubmit={submit}>
      <TextEntry
        field={quiet(form.field('allergy'))}
        label={t('orders.allergy')}
        hint={t('till.allergy-hint')}
        isLabelHidden
        hasFocus
      />
      <div>
        <ActionButton type="submit" tone="plain" isBusy={isLocked} needsNetwork={false}>
          {t('till.allergy-save')}
        </ActionButton>
      </div>
    </form>
  )
}
