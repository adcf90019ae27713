import './coupons-words.ts'
import { changeCoupon, type CouponOnWire, type CouponUses } from '@brigade/contract/coupons/coupons.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { IconPencil, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import '../lookups/keep-words.ts'
import { useBranches } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import classes from './coupon-detail.module.css'
import { CouponChange } from './coupon-change.tsx'
import { CouponState } from './coupon-state.tsx'
import { useCouponsKept } from './coupons.queries.ts'
import { ShareCoupon } from './share-coupon.tsx'
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
  const { all } = useBranches()
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  // Returns the focus to the button that opened the form.
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <CouponChange coupon={coupon} onLeave={() => setEditing(false)} />
  return (
    <div className="parts">
      <EntryDetail
        entry={coupon}
        number={number}
        marks={!isRunning && <CouponState coupon={coupon} now={now} />}
        acts={
          <>
            {!coupon.isUsed && (
              <ActionButton
                ref={edit}
                tone="plain"
                isSmall
                label={t('keep.edit-of', { name: coupon.code })}
                icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {t('keep.edit')}
              </ActionButton>
            )}
            {!formats.isOver(coupon, now) && <ShareCoupon coupon={coupon} branches={all} />}
            {!formats.isOver(coupon, now) && <StopOrRestart coupon={coupon} />}
          </>
        }
        first={<Ticket coupon={coupon} uses={uses} now={now} />}
      >
        <EntryFact name={t('entries.note')} isWide>
          {coupon.note}
        </EntryFact>
        <EntryFact name={t('coupons.condition')}>
          {conditionWords(coupon.conditionValue)}
          {/* Its name would say the same again. */}
          {coupon.conditionValue.nth === undefined && <p className="hint">{coupon.condition.name}</p>}
        </EntryFact>
        <EntryFact name={t('coupons.validity')}>
          {formats.range(coupon.validity)}
          {isRunning && <p className="hint">{t('foods.runs.now')}</p>}
        </EntryFact>
        <EntryFact name={t('coupons.services')}>{coupon.restTypes.map(({ name }) => name).join(', ')}</EntryFact>
        <EntryFact name={t('coupons.use')}>
          {t(coupon.isOnePerUser ? 'coupons.once-per-user' : 'coupons.unlimited')}
        </EntryFact>
        {all.length > 1 && (
          <EntryFact name={t('coupons.branches')} isWide>
            {namesOf(all, [coupon.restId, ...coupon.alsoIn])}
          </EntryFact>
        )}
      </EntryDetail>
      {coupon.isUsed && <p className="hint">{t('coupons.in-use')}</p>}
    </div>
  )
}

const namesOf = (branches: readonly Restaurant[], ids: readonly string[]) =>
  branches
    .filter(({ _id }) => ids.includes(_id))
    .map(({ name }) => name)
    .join(', ')

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
    <div className={`beside ${classes.ticket}`} data-over={isOver(coupon, now) || undefined}>
      <dl className="beside">
        <EntryFact name={t('coupons.deduct')}>
          <span className="large">{deduct(coupon)}</span>
        </EntryFact>
        <EntryFact name={t('coupons.code')}>
          <span className={`large ${classes.code}`}>{coupon.code}</span>
        </EntryFact>
      </dl>
      <dl className={`beside ${classes.stub}`}>
        <EntryFact name={uses ? t('coupons.uses-since', { day: day(uses.since) }) : t('coupons.uses')}>
          {used ? used.uses : '…'}
        </EntryFact>
        <EntryFact name={t('coupons.deducted')}>{used ? money(used.deducted) : '…'}</EntryFact>
      </dl>
    </div>
  )
}
