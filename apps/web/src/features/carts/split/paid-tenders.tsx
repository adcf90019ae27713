import type { Cart, TenderOfCart } from '@brigade/contract/carts/cart.contract.ts'
import { toDecimal, toMinor, type Minor } from '@brigade/contract/kernel/money.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Question } from '../../../shared/ui/question.tsx'
import { useFormats } from '../../restaurants/use-formats.ts'
import classes from './split.module.css'

interface PaidTendersProps {
  tenders: Cart['tenders']
  /** What guests who have not paid owe. */
  open: ReadonlyArray<{ guest: number; amount: Minor }>
  isLocked: boolean
  onReturn: (tenderId: string) => void
}

/** The parts of a bill: what was paid, and how, then what is due. */
export function PaidTenders({ tenders, open, isLocked, onReturn }: PaidTendersProps) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const [asked, setAsked] = useState<TenderOfCart | null>(null)
  const words = ({ paymentMode, label, tip, returnedAmount }: TenderOfCart) =>
    [
      label,
      paymentMode.name,
      tip > 0 ? t('till.part-tip', { tip: money(tip) }) : '',
      returnedAmount > 0 ? t('till.part-change', { change: money(returnedAmount) }) : '',
    ].filter((word) => word !== '')
  const back = (tender: TenderOfCart) => ({
    sum: money(toDecimal(toMinor(tender.amount + tender.tip, decimals), decimals)),
    mode: tender.paymentMode.name,
  })
  return (
    <>
      <ul
        className={`rows ${classes.parts}`}
        hidden={tenders.length + open.length === 0}
        aria-label={t('till.parts')}
        aria-live="polite"
        tabIndex={-1}
      >
        {tenders.map((tender) => (
          <li key={tender._id}>
            <span className="row-words">{words(tender).join(' · ')}</span>
            <strong>{money(tender.amount)}</strong>
            <IconButton
              label={t('till.take-back', back(tender))}
              isBusy={isLocked}
              needsNetwork={false}
              onClick={() => setAsked(tender)}
            >
              <IconArrowBackUp size={20} stroke={1.75} />
            </IconButton>
          </li>
        ))}
        {open.map(({ guest, amount }) => (
          <li key={`due ${guest}`}>
            <span className="row-words">{t('till.guest', { number: guest })}</span>
            <span className="quiet">{t('till.part-due', { amount: money(toDecimal(amount, decimals)) })}</span>
          </li>
        ))}
      </ul>
      {asked && (
        <Question
          label={t('till.take-back-yes')}
          tone="red"
          question={t('till.take-back', back(asked))}
          hint={t('till.take-back-hint')}
          leave={t('common.cancel')}
          onLeave={() => setAsked(null)}
          onConfirm={() => onReturn(asked._id)}
        />
      )}
    </>
  )
}
