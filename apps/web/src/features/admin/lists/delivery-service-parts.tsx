import '../../webhooks/telling-words.ts'
import type { DeliveryService } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../shared/ui/section.tsx'
import { WebhookSection } from '../../webhooks/webhook-section.tsx'
import { PartnerKey } from './partner-key.tsx'

export function DeliveryServiceParts({ service }: { service: DeliveryService }) {
  const { t } = useTranslation()
  if (service.isOwn) {
    return (
      <Section title={t('telling.partner')}>
        <p className="quiet detail">{t('telling.own')}</p>
      </Section>
    )
  }
  return (
    <>
      <WebhookSection kind="partner" subject={service} />
      <PartnerKey partner={service} />
    </>
  )
}
