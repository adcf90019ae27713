import './channels-words.ts'
import { useTranslation } from 'react-i18next'
import { EntryList } from '../lookups/entry-list.tsx'
import { ChannelKeyDetail } from './channel-key-detail.tsx'
import { ChannelRow } from './channel-row.tsx'
import { ChannelKeyForm } from './channel-key-form.tsx'
import { ChannelsOverview } from './channels-overview.tsx'
import { useChannelKeys } from './channel-keys.queries.ts'
import { useBranchNames } from './use-branch-names.ts'

export default function ChannelsTab() {
  const { t } = useTranslation()
  const namesOf = useBranchNames()
  const keys = useChannelKeys()
  return (
    <EntryList
      root="/dashboard/business/channels"
      label={t('channels-tab.title')}
      query={keys}
      below={({ restIds }) => namesOf(restIds)}
      row={(channelKey) => <ChannelRow channelKey={channelKey} branches={namesOf(channelKey.restIds)} />}
      isMeasured
      detail={(channelKey) => <ChannelKeyDetail key={channelKey._id} channelKey={channelKey} />}
      overview={keys.data && keys.data.length > 0 ? <ChannelsOverview keys={keys.data} /> : undefined}
      add={t('channels-tab.add')}
      form={(onSaved) => <ChannelKeyForm onSaved={onSaved} />}
      none={{ title: t('channels-tab.none'), hint: t('channels-tab.none-hint') }}
    />
  )
}
