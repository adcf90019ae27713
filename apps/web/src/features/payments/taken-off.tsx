import './payments-overview-words.ts'
import type { TakenOff as Read } from '@brigade/contract/orders/taken-off.contract.ts'
import { useTranslation } from 'react-i18next'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import { useUserDetails } from '../accounts/accounts.queries.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useTakenOff } from './payments.queries.ts'

export interface Days {
  from: string | undefined
  to: string | undefined
}

/** For owners: what each person took off or gave back on the filtered days, or today. */
export function TakenOff({ days }: { days: Days | null }) {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const isOwner = useUserDetails().data?.type === 'owner'
  const isAsked = isOwner && days !== null
  const { data, error, refetch } = useTakenOff({ restId, ...days }, { enabled: isAsked })
  if (!isAsked) return null
  if (data) return <ByPerson read={data} />
  if (error) return <Failure error={error} what={t('payments.what-by-person')} onRetry={refetch} />
  return <AwaitedCard title={t('payments.by-person')} of="rows" count={2} />
}

function ByPerson({ read: { from, to, people, all } }: { read: Read }) {
  const { t } = useTranslation()
  const { money, day } = useFormats()
  const title = t('payments.by-person')
  const cells = ({ discounts, discounted, voids, voided, refunds, refunded }: Read['all']) => [
    discounts,
    money(discounted),
    voids,
    money(voided),
    refunds,
    money(refunded),
  ]
  return (
    <section className="card stack">
      <h2 className="lead">{title}</h2>
      <p className="hint">{from === to ? day(from) : t('payments.on-days', { from: day(from), to: day(to) })}</p>
      {people.length === 0 ? (
        <p className="quiet">{t('payments.none-by-person')}</p>
      ) : (
        <TotalsTable
          label={title}
          columns={[
            t('payments.person'),
            t('payments.discounts'),
            t('payments.discounted'),
            t('payments.voids'),
            t('payments.voided'),
            t('payments.refunds'),
            t('payments.refunded-sum'),
          ]}
          rows={people.map(({ _id, name, ...sums }) => ({ key: _id, name, cells: cells(sums) }))}
          totals={[{ name: t('payments.everyone'), cells: cells(all) }]}
        />
      )}
    </section>
  )
}
