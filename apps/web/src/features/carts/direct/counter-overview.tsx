import '../till-words.ts'
import { readOverview } from '@brigade/contract/analytics/overview.contract.ts'
import { toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../shared/api/queries.ts'
import { BarTable } from '../../../shared/charts/bar-table.tsx'
import { AwaitedCard } from '../../../shared/ui/awaited-card.tsx'
import { Overview } from '../../../shared/ui/overview.tsx'
import { useFormats } from '../../restaurants/use-formats.ts'
import { useOpenDrawers } from '../open-drawers.ts'

/** What the till took today. Read when it is shown: a sale hides it. */
export function CounterOverview({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const query = useCall(readOverview, { restId })
  const open = useOpenDrawers(restId)
  // Whoever counts a drawer must not know what was paid in cash, nor what else was paid. Unread drawers may be open.
  const isBlind = open.data?.drawers.length !== 0
  const { services, modes, bestSellers } = query.data ?? {}
  const counter = services?.find(({ name }) => name === 'Direct') ?? { amount: 0, payments: 0 }
  return (
    <Overview
      label={t('direct.overview')}
      query={query}
      awaited={<AwaitedModes />}
      tiles={[
        {
          name: t('direct.sold-today'),
          value: services && money(counter.amount),
          note: services && t('home.payment-count', { count: counter.payments }),
        },
        {
          name: t('direct.paid-today'),
          value:
            services &&
            money(
              toDecimal(
                services.reduce((sum, { amount }) => sum + toMinor(amount, decimals), 0),
                decimals,
              ),
            ),
          note: t('direct.all-services'),
        },
      ]}
    >
      {modes && bestSellers && !open.isPending && (
        <>
          <BarTable
            title={t('home.modes')}
            columns={[t('home.mode'), t('home.payments'), t('home.amount')]}
            rows={(isBlind ? [] : modes).map(({ name, payments, amount }) => ({
              key: name ?? '',
              name: name ?? t('home.storefront'),
              size: amount,
              cells: [t('home.payment-count', { count: payments }), money(amount)],
            }))}
            empty={t(isBlind ? 'direct.modes-blind' : 'home.paid-none')}
          />
          <BarTable
            title={t('home.best')}
            columns={[t('home.food'), t('home.amount'), t('home.portions')]}
            rows={bestSellers.map(({ foodId, name, quantity, amount }) => ({
              key: foodId,
              name,
              size: quantity,
              cells: [money(amount), `${quantity} ×`],
            }))}
            empty={t('home.best-none')}
          />
        </>
      )}
    </Overview>
  )
}

/** Has the shape of the overview, before it is read. */
export function AwaitedCounter() {
  const { t } = useTranslation()
  return (
    <Overview
      label={t('direct.overview')}
      tiles={[
        { name: t('direct.sold-today'), value: undefined, note: '' },
        { name: t('direct.paid-today'), value: undefined, note: '' },
      ]}
    >
      <AwaitedModes />
    </Overview>
  )
}

function AwaitedModes() {
  const { t } = useTranslation()
  return (
    <>
      <AwaitedCard title={t('home.modes')} of="bars" count={3} />
      <AwaitedCard title={t('home.best')} of="bars" />
    </>
  )
}
