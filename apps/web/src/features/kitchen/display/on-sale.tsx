import { foldForSearch } from '@brigade/contract/kernel/fold.ts'
import { kitchenTopic } from '@brigade/contract/kitchen/displays.contract.ts'
import { listOnSale, type OnSale } from '@brigade/contract/kitchen/sold-out.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { callKey, RECOVERY_MS } from '../../../shared/api/queries.ts'
import { useLiveRefresh } from '../../../shared/live/use-live.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import type { Pairing } from '../display-key.ts'
import { COME_BACK_MS } from './come-back.ts'
import classes from './display.module.css'
import { SellOutList } from './sell-out.tsx'

const REST_MS = 1_000

const letterOf = ({ food }: OnSale) => foldForSearch(food).slice(0, 1).toUpperCase()

interface OnSaleProps {
  pairing: Pairing
  /** Empty for all. */
  stationIds: ReadonlySet<string>
}

/** Marks any food of the shown stations as sold out, also one that nobody has ordered. */
export function AnyFood(props: OnSaleProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('kitchen.other-food')}>
      <div className={classes.head}>
        <ActionButton tone="plain" isPressed={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('kitchen.other-food')}
        </ActionButton>
      </div>
      {isOpen && <FoodsOnSale {...props} />}
    </section>
  )
}

/** By first letter, because a display has no keyboard. */
function FoodsOnSale({ pairing, stationIds }: OnSaleProps) {
  const { t } = useTranslation()
  const { key: token, restId } = pairing
  const [chosen, choose] = useState<string | null>(null)
  const queryKey = callKey(listOnSale, { restId })
  useLiveRefresh(kitchenTopic, restId, queryKey, { restMs: REST_MS })
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listOnSale, { restId }, { signal, token })).data,
    refetchInterval: ({ state }) => (state.error === null ? COME_BACK_MS : RECOVERY_MS),
  })
  if (!data) return <p className={classes.head}>{error ? error.message : t('common.loading')}</p>
  const foods = data.filter(({ stationId }) => stationIds.size === 0 || stationIds.has(stationId))
  const letters = [...new Set(foods.map(letterOf))]
  const letter = letters.find((each) => each === chosen) ?? letters[0]
  if (letter === undefined) return <p className={classes.head}>{t('kitchen.nothing-on-sale')}</p>
  return (
    <>
      <div className={classes.head} role="group" aria-label={t('kitchen.other-foods-by')}>
        {letters.map((each) => (
          <ActionButton
            key={each}
            tone={each === letter ? 'green' : 'plain'}
            isPressed={each === letter}
            onClick={() => choose(each)}
          >
            {each}
          </ActionButton>
        ))}
      </div>
      <SellOutList
        label={t('kitchen.other-foods')}
        foods={foods.filter((food) => letterOf(food) === letter)}
        lead={() => ''}
        pairing={pairing}
      />
    </>
  )
}
