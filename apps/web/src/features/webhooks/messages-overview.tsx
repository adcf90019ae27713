import './telling-words.ts'
import { IconUnlink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Overview } from '../../shared/ui/overview.tsx'
import { StepList } from '../../shared/ui/step-list.tsx'
import { MESSAGES, queryOf } from './message-filters.rules.ts'
import type { Subject } from './subjects.rules.ts'
import { useWebhooks } from './webhooks.queries.ts'

/** The screens on which a receiver gets its address. */
const screens = {
  storefront: '/dashboard/business/channels',
  partner: '/dashboard/business/lists/delivery-services',
} as const

interface MessagesOverviewProps {
  subjects: readonly Subject[]
}

/** What has not arrived, and who is told nothing yet. */
export function MessagesOverview({ subjects }: MessagesOverviewProps) {
  const { t } = useTranslation()
  const query = useWebhooks()
  const { data } = query
  const sumOf = (name: 'waiting' | 'failed') => data?.reduce((sum, webhook) => sum + webhook[name], 0)
  const [waiting, failed] = [sumOf('waiting'), sumOf('failed')]
  const isTold = ({ _id }: Subject) => data?.some((webhook) => webhook._id === _id) ?? false
  return (
    <Overview
      label={t('messages.overview')}
      query={query}
      tiles={[
        {
          name: t('messages.told'),
          value: data && t('messages.told-of', { count: subjects.filter(isTold).length, all: subjects.length }),
        },
        {
          name: t('messages.state.waiting'),
          value: waiting?.toString(),
          tone: waiting ? 'waiting' : 'plain',
          to: MESSAGES + queryOf({ state: 'waiting' }),
        },
        {
          name: t('messages.state.failed'),
          value: failed?.toString(),
          tone: failed ? 'bad' : 'plain',
          to: MESSAGES + queryOf({ state: 'failed' }),
        },
      ]}
    >
      {data && (
        <StepList
          icon={IconUnlink}
          title={t('messages.addresses')}
          hint={t('messages.addresses-hint')}
          steps={subjects.map((subject) => ({
            name: subject.name,
            kind: t(`messages.kind.${subject.kind}`),
            isDone: isTold(subject),
            link: { to: `${screens[subject.kind]}/${subject._id}` },
          }))}
        />
      )}
    </Overview>
  )
}
