import './branch-page-words.ts'
import type { ArchivedBranch, Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { activityIn } from '@brigade/contract/restaurants/service-active.rules.ts'
import { IconArchive } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../../shared/api/server-time.ts'
import { DataRow } from '../../../shared/ui/data-row.tsx'
import { StatusChip } from '../../../shared/ui/status-chip.tsx'
import { useNow } from '../../../shared/use-now.ts'

const STATES_MOVE_ON_MS = 15_000

export const isArchived = (branch: Restaurant | ArchivedBranch): branch is ArchivedBranch => 'archivedAt' in branch

export function BranchRow({ branch }: { branch: Restaurant | ArchivedBranch }) {
  const { t } = useTranslation()
  const { name, address } = branch
  if (!isArchived(branch))
    return <DataRow title={name} below={address} isWhole beside={<OpenServices branch={branch} />} />
  return (
    <DataRow
      title={name}
      below={address}
      isWhole
      beside={
        <StatusChip icon={IconArchive} tone="quiet">
          {t('branches.archived')}
        </StatusChip>
      }
      tone="quiet"
    />
  )
}

/** The till never closes, so it is not counted. */
function OpenServices({ branch }: { branch: Restaurant }) {
  const { t } = useTranslation()
  const now = new Date(serverTime(useNow(STATES_MOVE_ON_MS)))
  const offered = branch.restTypes.map(({ name }) => name).filter((name) => name !== 'Direct')
  if (offered.length === 0) return null
  const open = offered.filter((service) => activityIn(branch, service, now).isActive)
  return t('branches.services-open', { count: open.length, all: offered.length })
}
