import './telling-words.ts'
import { ListNotice } from '../../shared/ui/list-notice.tsx'
import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import type { WebhookKind } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { ShownOnce } from '../../shared/ui/shown-once.tsx'
import { AddressForm } from './address-form.tsx'
import { WebhookAddress } from './webhook-address.tsx'
import { useWebhooks } from './webhooks.queries.ts'

interface WebhookSectionProps {
  kind: WebhookKind
  subject: Named
}

export function WebhookSection({ kind, subject }: WebhookSectionProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useWebhooks()
  const [isSetting, setSetting] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const isAway = isSetting || secret !== null
  const root = useRef<HTMLDivElement>(null)
  const wasAway = useRef(isAway)

  // Returns the focus to the button that opened the form.
  useEffect(() => {
    if (wasAway.current && !isAway) root.current?.querySelector('button')?.focus()
    wasAway.current = isAway
  }, [isAway])

  if (secret !== null) {
    return (
      <div className="card">
        <ShownOnce kind="secret" name={subject.name} value={secret} onDone={() => setSecret(null)} />
      </div>
    )
  }
  const webhook = data?.find(({ _id }) => _id === subject._id)
  const isOff = data !== undefined && !webhook
  if (isSetting) {
    return (
      <div className="card">
        <AddressForm
          kind={kind}
          subject={subject}
          present={webhook?.url ?? ''}
          onSet={(made) => {
            setSetting(false)
            setSecret(made)
          }}
          onLeave={() => setSetting(false)}
        />
      </div>
    )
  }

  const change = (
    <ActionButton tone={webhook ? 'plain' : 'green'} onClick={() => setSetting(true)}>
      {t(webhook ? 'telling.change' : 'telling.set')}
    </ActionButton>
  )
  return (
    <Section
      title={t(isOff ? `telling.${kind}.off` : `telling.${kind}`)}
      label={t(`telling.${kind}`)}
      asks={isOff ? 'calmly' : undefined}
    >
      {data ? (
        <div ref={root} className="stack">
          {webhook ? (
            <WebhookAddress webhook={webhook} name={subject.name} change={change} />
          ) : (
            <>
              <p>{t(`telling.${kind}.nowhere`)}</p>
              <div>{change}</div>
            </>
          )}
        </div>
      ) : (
        <ListNotice items={undefined} query={{ error, refetch }} skeletonRows={2} />
      )}
      <details>
        <summary>{t('telling.how')}</summary>
        <p className="quiet">{t(`telling.${kind}.about`)}</p>
      </details>
    </Section>
  )
}
