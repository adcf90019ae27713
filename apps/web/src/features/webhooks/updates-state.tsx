import './telling-words.ts'
import { IconUnlink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import { Tiles } from '../../shared/ui/overview.tsx'
import { StepList } from '../../shared/ui/step-list.tsx'
import { MESSAGES, queryOf } from './message-filters.rules.ts'
import type { Subject } from './subjects.rules.ts'
import { useWebhooks } from './webhooks.queries.ts'

/** The screens on which a receiver gets its address. */
const screens = {
  storefront: '/dashboard/business/channels',
  partner: '/dashboard/business/lists/delivery-services',
} as const

interface UpdatesStateProps {
  subjects: readonly Subject[]
  /** Names the kind of each receiver. */
  hasKinds?: boolean
  /** Names those without an address, by their number. */
  title?: (count: number) => string
  hint?: string
}

/** Which updates have not arrived, and which receivers have no address. Without an address, nothing is sent. */
export function UpdatesState({ subjects, hasKinds = false, title, hint }: UpdatesStateProps) {
  const { t } = useTranslation()
  const query = useWebhooks()
  if (!query.data) return <ListNotice items={undefined} query={query} skeletonRows={2} />
  const { data } = query
  const told = data.filter(({ _id }) => subjects.some((subject) => subject._id === _id))
  const untold = subjects.filter(({ _id }) => !told.some((webhook) => webhook._id === _id))
  const sumOf = (name: 'waiting' | 'failed') => told.reduce((sum, webhook) => sum + webhook[name], 0)
  const [waiting, failed] = [sumOf('waiting'), sumOf('failed')]
  return (
    <>
      {told.length > 0 && (
        <Tiles
          tiles={[
            {
              name: t('messages.waiting'),
              value: waiting.toString(),
              tone: waiting > 0 ? 'waiting' : 'plain',
              to: MESSAGES + queryOf({ state: 'waiting' }),
            },
            {
              name: t('messages.failed'),
              value: failed.toString(),
              tone: failed > 0 ? 'bad' : 'plain',
              to: MESSAGES + queryOf({ state: 'failed' }),
            },
          ]}
        />
      )}
      <StepList
        icon={IconUnlink}
        title={title?.(untold.length) ?? t('messages.addresses')}
        hint={hint ?? t('messages.addresses-hint')}
        steps={untold.map(({ _id, name, kind }) => ({
          name,
          ...(hasKinds && { kind: t(`messages.kind.${kind}`) }),
          isDone: false,
          link: { to: `${screens[kind]}/${_id}` },
        }))}
      />
    </>
  )
}
