import { serviceName, type Restaurant, type ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activityIn } from '@brigade/contract/restaurants/service-active.rules.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../../shared/api/server-time.ts'
import { StatusChip } from '../../../shared/ui/status-chip.tsx'
import { TotalsTable } from '../../../shared/ui/totals-table.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { entriesAt } from '../../restaurants/opening-entries.rules.ts'
import { inactiveBecause } from '../../restaurants/service-states.tsx'

const STATES_MOVE_ON_MS = 15_000
/** The till never closes. */
const services = serviceName.options.filter((service) => service !== 'Direct')

/** Which services of each branch take orders at this moment, and why not. */
export function BranchServices({ branches }: { branches: readonly Restaurant[] }) {
  const { t } = useTranslation()
  const now = new Date(serverTime(useNow(STATES_MOVE_ON_MS)))
  const cell = (branch: Restaurant, service: ServiceName) => {
    const { isActive, reason } = activityIn(branch, service, now)
    if (isActive) {
      return (
        <StatusChip icon={IconCheck} tone="good">
          {t('branches.service.active')}
        </StatusChip>
      )
    }
    const entry = entriesAt(branch, now).find((each) => each.service === service)
    return <span className="hint">{t(`branches.service.${inactiveBecause(entry, reason)}`)}</span>
  }
  return (
    <section className="card lines">
      <h2>{t('branches.services-now')}</h2>
      <TotalsTable
        label={t('branches.services-now')}
        columns={[t('home.branch'), ...services]}
        rows={branches.map((branch) => ({
          key: branch._id,
          name: branch.name,
          cells: services.map((service) => cell(branch, service)),
        }))}
        totals={[]}
      />
    </section>
  )
}
