import './details-words.ts'
import { localTime } from '@brigade/contract/kernel/dates.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../../shared/api/server-time.ts'
import { useDraft, type Form } from '../../../shared/form/use-form.ts'
import { useNow } from '../../../shared/use-now.ts'
import { formatsOf } from '../../restaurants/use-formats.ts'

const CLOCK_MOVES_ON_MS = 15_000
/** Large enough for a separator of thousands. */
const SAMPLE_AMOUNT = 1234.5

interface BusinessDraft {
  name: string
  timeZone: string
  locale: string
  currency: string
}

/** What screens and receipts make of the details, before they are saved. */
export function DetailsPreview({ form }: { form: Form<BusinessDraft> }) {
  const { t } = useTranslation()
  const { name, timeZone, locale, currency } = useDraft(form)
  const now = serverTime(useNow(CLOCK_MOVES_ON_MS))
  const { moment, day, money } = formatsOf({ timeZone, locale, currency })
  const instant = new Date(now)
  return (
    <section className="card lines" aria-label={t('business.preview')}>
      <h2>{t('business.preview')}</h2>
      <p className="hint">{t('business.preview-hint')}</p>
      <section className="well lines" aria-label={t('business.preview-receipt')}>
        <p className="lead">{name.trim() === '' ? t('business.nameless') : name}</p>
        <p className="hint">{moment(instant.toISOString())}</p>
        <ul className="rows">
          <Line amount={money(SAMPLE_AMOUNT)} hint={day(localTime(instant, timeZone).date)}>
            {t('business.preview-line')}
          </Line>
          <Line amount={<strong>{money(SAMPLE_AMOUNT)}</strong>}>
            <strong>{t('business.preview-total')}</strong>
          </Line>
        </ul>
      </section>
    </section>
  )
}

function Line({ amount, hint, children }: { amount: ReactNode; hint?: string; children: ReactNode }) {
  return (
    <li>
      <span className="row-words">
        <span>{children}</span>
        {hint !== undefined && <span className="hint">{hint}</span>}
      </span>
      <span className="figures">{amount}</span>
    </li>
  )
}
