import type { Tender } from '@brigade/contract/payments/tenders.contract.ts'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../shared/ui/facts.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useWhen } from '../restaurants/use-when.ts'
import classes from './payment-detail.module.css'

/** What each guest paid of a bill. */
export function PaidParts({ tenders }: { tenders: readonly Tender[] }) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const when = useWhen()
  if (tenders.length === 0) return null
  return (
    <section aria-label={t('payments.parts')}>
      <Facts>
        {tenders.map(({ _id, paymentMode, label, amount, tip, by, at }) => (
          <Fact key={_id} name={[label, paymentMode.name, when(at), by].filter((word) => word !== '').join(' · ')}>
            <span className={classes.amount}>
              {tip === 0 ? money(amount) : t('payments.with-tip', { amount: money(amount), tip: money(tip) })}
            </span>
          </Fact>
        ))}
      </Facts>
    </section>
  )
}
