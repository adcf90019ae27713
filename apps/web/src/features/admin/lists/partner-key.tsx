import '../../channel/channels-words.ts'
import { ListNotice } from '../../../shared/ui/list-notice.tsx'
import { setPartnerKey } from '@brigade/contract/channel/channel-keys.contract.ts'
import { listDeliveryServices, type DeliveryService } from '@brigade/contract/lookups/lookups.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allKey } from '../../../shared/api/lists.ts'
import { useAction } from '../../../shared/api/queries.ts'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useChannelKeys } from '../../channel/channel-keys.queries.ts'

const NONE = 'none'

export function PartnerKey({ partner }: { partner: DeliveryService }) {
  const { t } = useTranslation()
  const keys = useChannelKeys()
  const { show, reload } = useChangedServices()
  // Shows the choice until the list is read again.
  const [chosen, setChosen] = useState<string | null>(null)
  const { act, isBusy } = useAction(setPartnerKey, {
    onDone: ({ data }) => {
      show(data)
      setChosen(null)
    },
    onFail: () => {
      setChosen(null)
      reload()
    },
  })
  const choose = (value: string) => {
    if (isBusy) return
    setChosen(value)
    act({ delServiceId: partner._id, keyId: value === NONE ? null : value })
  }
  const { keyId } = partner
  const isGone = keyId !== null && keys.data?.every(({ _id }) => _id !== keyId)

  return (
    <Section title={t('partner-key.title')}>
      <p className="quiet detail">{t('partner-key.about')}</p>
      {keys.data ? (
        <div className="short">
          <Dropdown
            label={t('partner-key.key')}
            choices={[
              { value: NONE, label: t('partner-key.none') },
              ...keys.data.map(({ _id, name }) => ({ value: _id, label: name })),
              ...(isGone ? [{ value: keyId, label: t('partner-key.gone') }] : []),
            ]}
            value={chosen ?? keyId ?? NONE}
            onChange={choose}
          />
        </div>
      ) : (
        <ListNotice items={undefined} query={keys} skeletonRows={1} />
      )}
    </Section>
  )
}

function useChangedServices() {
  const client = useQueryClient()
  const reload = () => void client.invalidateQueries({ queryKey: [listDeliveryServices.name] })
  const show = (changed: DeliveryService) => {
    client.setQueryData<DeliveryService[]>(allKey(listDeliveryServices, {}), (services) =>
      services?.map((service) => (service._id === changed._id ? changed : service)),
    )
    reload()
  }
  return { show, reload }
}
