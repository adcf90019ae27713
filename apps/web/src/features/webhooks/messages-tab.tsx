import './telling-words.ts'
import type { WebhookMessage } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { addressQuery } from '../../shared/address-query.ts'
import { useNow } from '../../shared/use-now.ts'
import { FilterOpener, useFilterPanel } from '../../shared/ui/filter-bar.tsx'
import { LogList } from '../../shared/ui/log-list.tsx'
import { LogRow } from '../../shared/ui/log-row.tsx'
import { useBusiness } from '../business/use-business.ts'
import { MessageDetail } from './message-detail.tsx'
import { MessageFilterBar } from './message-filter-bar.tsx'
import { filtersIn, hasFilters, MESSAGES, queryOf } from './message-filters.rules.ts'
import { MessagesOverview } from './messages-overview.tsx'
import { StateMark } from './state-mark.tsx'
import { useMessageFormats } from './use-message-formats.ts'
import { useSubjects } from './use-subjects.ts'
import { useMessages, useWebhooks } from './webhooks.queries.ts'
import noMessages from '../../shared/ui/pictures/no-messages.svg'

const NEXT_TRY_MOVES_ON_MS = 1_000
const NO_SUBJECTS = [] as const

export default function MessagesTab() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const filters = filtersIn(new URLSearchParams(search))
  const panel = useFilterPanel(Object.values(filters).filter((value) => value !== undefined).length, false)
  const business = useBusiness()
  const { subjects, ...who } = useSubjects()
  const log = useMessages(filters)
  const addresses = useWebhooks()
  const formats = useMessageFormats(business.data?.timeZone ?? 'UTC', subjects ?? NO_SUBJECTS)
  const now = useNow(NEXT_TRY_MOVES_ON_MS)

  // A resent message changes its state, so the state filter is cleared to keep it listed.
  const onResent = ({ _id }: WebhookMessage) => {
    if (filters.state === undefined) return
    void navigate(`${MESSAGES}/${_id}${queryOf({ ...filters, state: undefined })}`, { replace: true })
  }

  const setAddress = {
    label: t('messages.set-address'),
    isMain: true,
    onClick: () => void navigate('/dashboard/business/channels'),
  }
  const noneYet =
    subjects?.length === 0
      ? { title: t('messages.nowhere'), hint: t('messages.nowhere-hint'), act: setAddress }
      : { title: t('messages.none'), hint: t('messages.none-hint'), picture: noMessages }

  return (
    <LogList
      root={MESSAGES}
      label={t('messages.title')}
      // Rows need the time zone of the business and the receivers' names.
      entries={business.data && subjects && addresses.data && log.items}
      log={log}
      error={log.error ?? business.error ?? who.error ?? addresses.error}
      refetch={() => Promise.all([business.refetch(), who.refetch(), addresses.refetch(), log.refetch()])}
      hasFilters={hasFilters(filters)}
      filterBar={
        <MessageFilterBar
          panel={panel}
          filters={filters}
          subjects={subjects}
          onChange={(next) =>
            void navigate(`${MESSAGES}${queryOf({ ...filtersIn(addressQuery()), ...next })}`, { replace: true })
          }
        />
      }
      action={<FilterOpener panel={panel} />}
      row={(message) => (
        <LogRow
          what={formats.title(message)}
          at={message.createdAt}
          when={formats.shortMoment(message.createdAt, now)}
          who={formats.who(message)}
          beside={<StateMark state={message.state} />}
        />
      )}
      detail={(message) => (
        <MessageDetail
          key={message._id}
          message={message}
          formats={formats}
          now={now}
          onResent={() => onResent(message)}
        />
      )}
      nothingSelected={t('messages.select')}
      overview={subjects && <MessagesOverview subjects={subjects} />}
      isBareWhenUnused
      none={noneYet}
    />
  )
}
