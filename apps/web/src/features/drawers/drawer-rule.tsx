import './drawers-words.ts'
import { requireDrawers } from '@brigade/contract/drawers/drawers.contract.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import loading from '../../shared/ui/loading.module.css'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { StatusChip } from '../../shared/ui/status-chip.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useChangedDrawers, useDrawers } from './drawers.queries.ts'

/** Chooses whether sales at the till of this branch need an open drawer. */
export function DrawerRule() {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const query = useDrawers(restId)
  const { data, error } = query
  const { show, reload } = useChangedDrawers(restId)
  const { act, isBusy } = useAction(requireDrawers, { onDone: (reply) => show(reply.data), onFail: reload })
  const isRequired = data?.isRequired ?? false
  const state = isRequired ? t('drawers.rule-on') : t('drawers.rule-off')
  return (
    <Disclosure
      title={t('drawers.rule')}
      hint={data ? state : error ? <Unread /> : <span className={loading.text}>{t('common.loading')}</span>}
    >
      {data ? (
        <CheckField
          label={t('drawers.rule-label')}
          hint={t('drawers.rule-hint')}
          // The answer of a press shows at once.
          checked={isBusy ? !isRequired : isRequired}
          onChange={(wanted) => act({ restId, isRequired: wanted })}
        />
      ) : (
        <ListNotice items={undefined} query={query} skeletonRows={1} />
      )}
    </Disclosure>
  )
}

function Unread() {
  const { t } = useTranslation()
  return (
    <StatusChip icon={IconAlertTriangle} tone="bad">
      {t('drawers.rule-unread')}
    </StatusChip>
  )
}
