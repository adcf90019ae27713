import './branch-page-words.ts'
import { archiveBranch } from '@brigade/contract/restaurants/branches.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { useMovedBranch } from '../../restaurants/restaurants.queries.ts'

export function ArchiveBranch({ branch: { _id: restId, name } }: { branch: Restaurant }) {
  const { t } = useTranslation()
  const { all, selected, select } = useBranches()
  const { archived, reload } = useMovedBranch()
  const { act, isBusy, error } = useAction(archiveBranch, {
    onDone: ({ data }) => {
      const other = all.find(({ _id }) => _id !== restId)
      // Or the screen would say that the branch was taken away.
      if (selected?._id === restId && other) select(other._id)
      archived(data)
    },
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  return (
    <Section title={t('branches.archive-title')}>
      <p className="hint">{t('branches.archive-hint')}</p>
      {error && <NoticeLine>{error.message}</NoticeLine>}
      <div>
        <ConfirmedButton
          label={t('branches.archive')}
          tone="red"
          question={t('branches.archive-sure', { name })}
          hint={t('branches.archive-sure-hint')}
          isBusy={isBusy}
          onConfirm={() => act({ restId })}
        />
      </div>
    </Section>
  )
}
