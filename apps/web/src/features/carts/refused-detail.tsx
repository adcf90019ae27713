import { formatMoney } from '@brigade/contract/kernel/money.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Question } from '../../shared/ui/question.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { useBranches } from '../restaurants/branch-context.tsx'
import type { MoneyAct } from './cart-acts.rules.ts'
import type { Refused } from './refused-sales.ts'
import { SaleReceipt } from './sale-receipt.tsx'
import { useRefusedSales } from './use-refused-sales.ts'
import { useSellAgain } from './use-sell-again.ts'

/** A sale by its number, or a part of a bill, which has none. */
export function useSaleName() {
  const { t } = useTranslation()
  return (act: MoneyAct) =>
    act.deed === 'pay' && act.localNo !== undefined ? t('refused.sale', { number: act.localNo }) : t('refused.part')
}

interface RefusedDetailProps {
  refused: Refused
  /** In the place of its own cart, which is over. */
  isOnDesk?: boolean
  /** Called when another screen opens. */
  onLeave?: () => void
}

/** What became of a sale, what was sold and taken, and how to settle it. */
export function RefusedDetail({ refused, isOnDesk = false, onLeave }: RefusedDetailProps) {
  const { key, sale } = refused
  const { t, i18n } = useTranslation()
  const { all } = useBranches()
  const { sales } = useRefusedSales()
  const nameOf = useSaleName()
  const [isAsking, ask] = useState(false)
  const { sellAgain, openOwn, openNew } = useSellAgain(refused)
  const left = (act: () => void) => () => {
    onLeave?.()
    act()
  }
  const { act, reason } = sale
  const name = nameOf(act)
  const isOver = isOnDesk || sale.cart !== 'there'
  // An earlier version kept no foods.
  const currency = all.find(({ _id }) => _id === act.restId)?.currency
  const received =
    currency === undefined ? act.recivedAmount : formatMoney(act.recivedAmount, currency, i18n.language, 'short')
  const settle = () => {
    sales.settle(key)
    toast(t('refused.settled', { name }), 'good')
  }
  return (
    <div className="stack">
      <p className="problem">{reason}</p>
      {act.sold ? <SaleReceipt act={act} sold={act.sold} /> : <p>{t('refused.unknown', { received })}</p>}
      {isOver && sellAgain && <p className="hint">{t('refused.again-hint')}</p>}
      {openNew && <p className="hint">{t('refused.again-open-hint')}</p>}
      <div className="beside">
        {!isOnDesk && sale.cart !== 'paid' && openOwn && (
          <ActionButton tone="plain" isSmall onClick={left(openOwn)}>
            {t('refused.open')}
          </ActionButton>
        )}
        {isOver && sellAgain && (
          <ActionButton tone="plain" isSmall onClick={left(sellAgain)}>
            {t('refused.again')}
          </ActionButton>
        )}
        {openNew && (
          <ActionButton tone="plain" isSmall onClick={left(openNew)}>
            {t('refused.again-open')}
          </ActionButton>
        )}
        <ActionButton tone="plain" isSmall onClick={() => ask(true)}>
          {t('refused.settle')}
        </ActionButton>
      </div>
      {isAsking && (
        <Question
          label={t('refused.settle')}
          tone="green"
          question={t('refused.settle-question', { name })}
          hint={t('refused.settle-hint')}
          leave={t('common.cancel')}
          onLeave={() => ask(false)}
          onConfirm={settle}
        />
      )}
    </div>
  )
}
