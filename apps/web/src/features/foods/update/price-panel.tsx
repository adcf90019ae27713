import { changePrice } from '@brigade/contract/foods/change-food.contract.ts'
import { IconLockOpen } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { numberIn } from '../../../shared/form/entered.ts'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useProblemAt } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { useUserDetails } from '../../accounts/accounts.queries.ts'
import { OwnerUnlock } from '../../accounts/owner-unlock.tsx'
import { countdown } from '../../accounts/unlock.rules.ts'
import { useUnlock } from '../../accounts/use-unlock.ts'
import { useFoodFormats } from '../use-food-formats.ts'
import classes from './price-panel.module.css'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { useChange } from './use-change.ts'

/** Changes the price of one variation. A manager needs the owner's code, which unlocks prices for ten minutes. */
export function PricePanel({ food, chosen, onChoose, onClose, onDone }: UpdateProps) {
  const { t } = useTranslation()
  const { money } = useFoodFormats()
  const isOwner = useUserDetails().data?.type === 'owner'
  const unlock = useUnlock(food.restId)
  const isLocked = !isOwner && unlock.token === null

  const only = chosen.length === 1 ? chosen[0] : undefined
  const carried = () => (isOwner || unlock.token === null ? {} : { token: unlock.token })
  const change = useChange(food, onDone, {
    endpoint: changePrice,
    text: t('foods.undo.price', { food: food.name }),
    steps: ({ varId }) =>
      food.variations
        .filter(({ _id }) => _id === varId)
        .map(({ price }) => (version: number) => ({ foodId: food._id, version, varId, price })),
    carried,
  })
  const form = useSentForm(changePrice, {
    ...change,
    initial: { price: '' },
    sent: ({ price }, version) => ({
      foodId: food._id,
      version,
      varId: only,
      price: numberIn('float-number', price, { maxLength: 11 }),
    }),
    carried,
    onFail: (error) => {
      change.onFail(error)
      // The unlock has expired, not the session.
      if (isOwner || error.code !== 'unauthorized') return
      unlock.end()
      toast(t('unlock.over'), 'bad')
    },
  })
  const problem = useProblemAt(form, 'varId')

  return (
    <UpdatePanel
      // The focusable content changes with the lock.
      key={isLocked ? 'locked' : 'open'}
      title={t('foods.updating.price')}
      food={food}
      onClose={onClose}
      form={form}
      save={isLocked ? undefined : { label: t('foods.save-price') }}
    >
      {isLocked ? (
        <OwnerUnlock restId={food.restId} isOver={unlock.isOver} onUnlocked={unlock.open} />
      ) : (
        <>
          {!isOwner && (
            <p className={`beside acts ${classes.unlocked}`}>
              <IconLockOpen size={18} stroke={1.75} aria-hidden />
              <span role="timer">{t('unlock.left', { time: countdown(unlock.secondsLeft) })}</span>
              <TextButton onClick={unlock.lock}>{t('unlock.lock')}</TextButton>
            </p>
          )}
          <div data-path="varId">
            <ChoiceGroup
              kind="one"
              label={t('foods.which-one')}
              choices={food.variations.map((variation) => ({
                value: variation._id,
                label: t('foods.variation-now', { variation: variation.name, now: money(variation.price) }),
              }))}
              selected={only === undefined ? [] : [only]}
              problem={problem}
              onChange={onChoose}
            />
          </div>
          <TextEntry field={form.field('price')} label={t('foods.new-price')} inputMode="decimal" />
        </>
      )}
    </UpdatePanel>
  )
}
