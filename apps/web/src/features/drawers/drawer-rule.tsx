import './drawers-words.ts'
import { requireDrawers } from '@brigade/contract/drawers/drawers.contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import loading from '../../shared/ui/loading.module.css'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { useShownError } from '../../shared/ui/list-notice.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useChangedDrawers, useDrawers } from './drawers.queries.ts'

const NONE = [] as const

/** Chooses whether sales at the till of this branch need an open drawer. */
export function DrawerRule() {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const query = useDrawers(restId)
  const place = useRef<HTMLDivElement>(null)
  const { data } = query
  const error = useShownError(data && NONE, query.error)
  const { show, reload } = useChangedDrawers(restId)
  const { act, isBusy } = useAction(requireDrawers, { onDone: (reply) => show(reply.data), onFail: reload })
  const isRequired = data?.isRequired ?? false
  const state = isRequired ? t('drawers.rule-on') : t('drawers.rule-off')
  /** The button that has the focus goes with the failure. */
  const readAgain = async () => {
    const { data: read } = await query.refetch()
    if (read) requestAnimationFrame(() => place.current?.querySelector('summary')?.focus())
  }
  return (
    <div ref={place}>
      <Disclosure
        title={t('drawers.rule')}
        act={
          error && (
            <ActionButton
              isSmall
              tone="plain"
              isBusy={query.isFetching}
              needsNetwork={false}
              onClick={() => void readAgain()}
            >
              {t('common.retry')}
            </ActionButton>
          )
        }
        hint={
          data ? (
            state
          ) : error ? (
            <span role="alert">
              {t('common.unread')}. {error.code === 'internal' ? t('common.server-trouble') : error.message}
            </span>
          ) : (
            <span className={loading.text}>{t('common.loading')}</span>
          )
        }
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
          <SkeletonRows rows={1} />
        )}
      </Disclosure>
    </div>
  )
}
