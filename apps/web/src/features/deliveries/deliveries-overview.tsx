import type { DeliveriesOverview as Read } from '@brigade/contract/orders/deliveries.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { Figure, Figures, Overview } from '../../shared/ui/overview.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useDeliveriesOverview } from './deliveries.queries.ts'
import { queryOf } from './deliveries.rules.ts'

export function DeliveriesOverview({ root }: { root: string }) {
  const query = useDeliveriesOverview(useBranch()._id)
  return (
    <Overview query={query}>
      {(read) => (
        <>
          <Now read={read} root={root} />
          <Partners partners={read.partners} />
        </>
      )}
    </Overview>
  )
}

function Now({ read: { onTheirWay, today }, root }: { read: Read; root: string }) {
  const { t } = useTranslation()
  return (
    <Figures>
      <Figure
        name={t('deliveries.on-their-way-now')}
        value={String(onTheirWay)}
        hint={t('deliveries.on-their-way-hint')}
        to={root + queryOf('shipped')}
      />
      <Figure
        name={t('deliveries.delivered-today')}
        value={String(today.delivered)}
        hint={t('deliveries.delivered-hint')}
        to={root + queryOf('delivered')}
      />
      <Figure
        name={t('deliveries.minutes-today')}
        value={today.minutes === null ? '–' : t('orders.minutes', { minutes: today.minutes })}
        hint={t('deliveries.minutes-hint')}
      />
    </Figures>
  )
}

function Partners({ partners }: Pick<Read, 'partners'>) {
  const { t } = useTranslation()
  return (
    <BarTable
      title={t('deliveries.by-partner')}
      columns={[t('dispatch.partner'), t('deliveries.minutes'), t('deliveries.delivered')]}
      rows={partners.map(({ name, delivered, minutes }) => ({
        key: name,
        name,
        size: delivered,
        cells: [t('deliveries.on-average', { minutes }), String(delivered)],
      }))}
      empty={t('deliveries.none-lately')}
    />
  )
}
