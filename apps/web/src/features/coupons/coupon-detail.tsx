import './coupons-words.ts'
import { changeCoupon, type CouponOnWire, type CouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './coupon-detail.module.css'
import { CouponState } from './coupon-state.tsx'
import { useCouponsKept } from './coupons.queries.ts'
import { useConditionWords } from './use-condition-words.ts'
import { useCouponFormats } from './use-coupon-formats.ts'

interface CouponDetailProps {
  coupon: CouponOnWire
  /** Undefined until they are read. */
  uses: CouponUses | undefined
  number: number
  now: number
}

export function CouponDetail({ coupon, uses, number, now }: CouponDetailProps) {
  const { t } = useTranslation()
  const formats = useCouponFormats()
  const conditionWords = useConditionWords()
  const isRunning = formats.isRunning(coupon, now)
  return (
    <EntryDetail
      entry={coupon}
      number={number}
      marks={!isRunning && <CouponState coupon={coupon} now={now} />}
      acts={!formats.isOver(coupon, now) && <StopOrRestart coupon={coupon} />}
      first={<Ticket coupon={coupon} uses={uses} now={now} />}
    >
      <EntryFact name={t('entries.note')} isWide>
        {coupon.note}
      </EntryFact>
      <EntryFact name={t('coupons.validity')} isWide>
        {formats.range(coupon.validity)}
        {isRunning && <p className="hint">{t('foods.runs.now')}</p>}
      </EntryFact>
      <EntryFact name={t('coupons.services')} isWide>
        {coupon.restTypes.map(({ name }) => name).join(', ')}
      </EntryFact>
      <EntryFact name={t('coupons.use')}>
        {t(coupon.isOnePerUser ? 'coupons.once-per-user' : 'coupons.unlimited')}
      </EntryFact>
      <EntryFact name={t('coupons.condition')}>
        {conditionWords(coupon.conditionValue)}
        <p className="hint">{coupon.condition.name}</p>
      </EntryFact>
    </EntryDetail>
  )
}

function StopOrRestart({ coupon: { _id, restId, code, isStopped } }: { coupon: CouponOnWire }) {
  const { t } = useTranslation()
  const { show, reload } = useCouponsKept()
  const { act, isBusy } = useAction(changeCoupon, { onDone: ({ data }) => show(data), onFail: reload })
  const Icon = isStopped ? IconPlayerPlay : IconPlayerPause
  return (
    <ActionButton
      tone="plain"
      isSmall
      label={t(isStopped ? 'coupons.restart-of' : 'coupons.stop-of', { code })}
      icon={<Icon size={18} stroke={1.75} aria-hidden />}
      isBusy={isBusy}
      onClick={() => act({ restId, _id, isStopped: !isStopped })}
    >
      {t(isStopped ? 'coupons.restart' : 'coupons.stop')}
    </ActionButton>
  )
}

/** As on paper: what it takes off, the code to say, and on the stub what it did so far. */
function Ticket({ coupon, uses, now }: Omit<CouponDetailProps, 'number'>) {
  const { t } = useTranslation()
  const { money, deduct, isOver, usesOf } = useCouponFormats()
  const { day } = useFormats()
  const used = usesOf(coupon, uses)
  return (
    <div className={classes.ticket} data-over={isOver(coupon, now) || undefined}>
      <dl>
        <EntryFact name={t('coupons.deduct')}>
          <span className="large">{deduct(coupon)}</span>
        </EntryFact>
        <EntryFact name={t('coupons.code')}>
          <span className={`large ${classes.code}`}>{coupon.code}</span>
        </EntryFact>
      </dl>
      <dl className={classes.stub}>
        <EntryFact name={uses ? t('coupons.uses-since', { day: day(uses.since) }) : t('coupons.uses')}>
          {used ? used.uses : '…'}
        </EntryFact>
        <EntryFact name={t('coupons.deducted')}>{used ? money(used.deducted) : '…'}</EntryFact>
      </dl>
    </div>
  )
}
