import './late-charges-words.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import {
  lateChargesTopic,
  listLateCharges,
  settleLateCharge,
  type LateCharge,
} from '@brigade/contract/terminals/late-charges.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callKey, useCall } from '../../shared/api/queries.ts'
import { AskedForm } from '../../shared/form/asked-form.tsx'
import { noReason } from '../../shared/form/reason-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useLiveRefresh } from '../../shared/live/use-live.ts'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { useFormats } from '../restaurants/use-formats.ts'

/** Money that a terminal took for a cart that no longer waits for it. The earliest is settled first. */
export function LateCharges({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const key = callKey(listLateCharges, { restId })
  useLiveRefresh(lateChargesTopic, restId, key)
  const { data: charges = [] } = useCall(listLateCharges, { restId })
  const client = useQueryClient()
  const [first] = charges
  if (!first) return null
  return (
    <section className="lines" aria-label={t('late.title')}>
      <Late
        key={first._id}
        restId={restId}
        charge={first}
        count={charges.length}
        onSettled={() => void client.invalidateQueries({ queryKey: key })}
      />
    </section>
  )
}

interface LateProps {
  restId: string
  charge: LateCharge
  count: number
  onSettled: () => void
}

function Late({ restId, charge, count, onSettled }: LateProps) {
  const { t } = useTranslation()
  const { money, moment, decimals } = useFormats()
  const { _id: chargeId, terminal, paymentMode, by, reference } = charge
  const sum = toDecimal(toMinor(charge.amount, decimals) + toMinor(charge.tip, decimals), decimals)
  const words = { amount: money(sum), terminal: terminal.name }
  const form = useSentForm(settleLateCharge, {
    initial: noReason,
    sent: ({ reason }) => ({ restId, chargeId, reason }),
    onDone: onSettled,
    onFail: onSettled,
  })
  return (
    <>
      <NoticeLine>{t('late.found', { ...words, count })}</NoticeLine>
      <p className="hint">
        {t('late.hint', { mode: paymentMode.name, by, time: moment(charge.at) })}
        {reference !== '' && ` ${t('late.reference', { reference })}`}
      </p>
      <AskedForm
        label={t('late.given-back')}
        title={t('late.given-back')}
        hint={t('late.given-back-hint', words)}
        tone="green"
        form={form}
      >
        <TextEntry field={form.field('reason')} label={t('late.shown')} />
      </AskedForm>
    </>
  )
}
