import './branch-page-words.ts'
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
import { useOpeningText } from '../../restaurants/use-opening-text.ts'

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
          ...(isAnyClosed(branch, now) && { below: <ClosedReasons branch={branch} now={now} /> }),
        }))}
        totals={[]}
      />
    </section>
  )
}

const isAnyClosed = (branch: Restaurant, now: Date) => entriesAt(branch, now).some(({ isOpen }) => !isOpen)

/** What the staff entered when they closed or paused services. */
function ClosedReasons({ branch, now }: { branch: Restaurant; now: Date }) {
  const { t } = useTranslation()
  const openingText = useOpeningText(branch, now)
  return entriesAt(branch, now).map((entry) => {
    const reason = entry.isOpen ? null : openingText(entry)
    if (reason === null) return null
    return (
      <p key={entry.service} className="hint">
        {t('restaurant.closed-because', { service: entry.service, reason })}
      </p>
    )
  })
}
