import { localTime } from '@brigade/contract/kernel/dates.ts'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../../shared/api/server-time.ts'
import { useDraft, type Form } from '../../../shared/form/use-form.ts'
import { EntryFact, EntryFacts } from '../../../shared/ui/entry-detail.tsx'
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
      <p className="large">{name.trim() === '' ? t('business.nameless') : name}</p>
      <EntryFacts>
        <EntryFact name={t('business.preview-now')}>{moment(instant.toISOString())}</EntryFact>
        <EntryFact name={t('business.preview-day')}>{day(localTime(instant, timeZone).date)}</EntryFact>
        <EntryFact name={t('business.preview-amount')}>{money(SAMPLE_AMOUNT)}</EntryFact>
      </EntryFacts>
    </section>
  )
}
