import { changePrice } from '@brigade/contract/foods/change-food.contract.ts'
import { IconLockOpen } from '@tabler/icons-react'
import { useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { useField } from '../../../shared/ui/field.ts'
import { say } from '../../../shared/ui/snack-store.ts'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUserDetails } from '../../accounts/accounts.queries.ts'
import { OwnerUnlock } from '../../accounts/owner-unlock.tsx'
import { countdown } from '../../accounts/unlock.rules.ts'
import { useUnlock } from '../../accounts/use-unlock.ts'
import { useFoodWords } from '../use-food-words.ts'
import classes from './price-panel.module.css'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { maySend, useChange } from './use-change.ts'

/** The price of one variation. Only the owner changes it, or a manager for ten minutes with a code of the owner's. */
export function PricePanel({ food, chosen, onChoose, onClose, onDone }: UpdateProps) {
  const { t } = useTranslation()
  const { money } = useFoodWords()
  const isOwner = useUserDetails().data?.type === 'owner'
  const unlock = useUnlock(food.restId)
  const isLocked = !isOwner && unlock.token === null

  const price = useField('float-number', { maxLength: 11 })
  const [problem, setProblem] = useState<string | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLElement>(null)
  useImperativeHandle(first, () => group.current?.querySelector('input') ?? document.body)
  const only = chosen.length === 1 ? chosen[0] : undefined

  const places = {
    varId: { wrong: null, input: first, refuse: (message: string | undefined) => setProblem(message ?? null) },
    price,
  }
  const { stamp, settings, told } = useChange(food, places, onDone)
  const { act, isBusy } = useAction(changePrice, {
    ...settings,
    onFail: (error) => {
      settings.onFail(error)
      // The unlock is over, not the session.
      if (isOwner || error.code !== 'unauthorized') return
      unlock.end()
      say(t('unlock.over'), 'bad')
    },
  })

  const save = () => {
    const entered: unknown = { ...stamp, varId: only, price: Number(price.text) }
    if (!maySend(changePrice.input, entered, places)) return
    act(entered, isOwner || unlock.token === null ? {} : { token: unlock.token })
  }

  return (
    <UpdatePanel
      // What has the focus changes with the lock.
      key={isLocked ? 'locked' : 'open'}
      title={t('foods.updating.price')}
      food={food}
      told={told}
      onClose={onClose}
      save={isLocked ? undefined : { label: t('foods.save-price'), isBusy, act: save }}
    >
      {isLocked ? (
        <OwnerUnlock restId={food.restId} isOver={unlock.isOver} onUnlocked={unlock.open} />
      ) : (
        <>
          {!isOwner && (
            <p className={classes.unlocked}>
              <IconLockOpen size={18} stroke={1.75} aria-hidden />
              <span role="timer">{t('unlock.left', { time: countdown(unlock.secondsLeft) })}</span>
              <TextButton onClick={unlock.lock}>{t('unlock.lock')}</TextButton>
            </p>
          )}
          <div ref={group}>
            <ChoiceGroup
              kind="one"
              label={t('foods.which-one')}
              choices={food.variations.map((variation) => ({
                value: variation._id,
                label: t('foods.variation-now', { variation: variation.name, now: money(variation.price) }),
              }))}
              selected={only === undefined ? [] : [only]}
              problem={problem}
              onChange={(ids) => {
                onChoose(ids)
                setProblem(null)
              }}
            />
          </div>
          <TextField field={price} label={t('foods.new-price')} inputMode="decimal" autoComplete="off" />
        </>
      )}
    </UpdatePanel>
  )
}
