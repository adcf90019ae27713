import './telling-words.ts'
import { checkInput } from '@brigade/contract/kernel/input-rules.ts'
import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { setWebhook, type Webhook, type WebhookKind } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useTranslation } from 'react-i18next'
import type { Problems } from '../../shared/form/entered.ts'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { useChangedWebhooks } from './webhooks.queries.ts'

interface AddressFormProps {
  kind: WebhookKind
  subject: Named
  /** The present address; '' if none is set. */
  present: string
  /** Receives the secret, which is not shown again. */
  onSet: (secret: string) => void
  onLeave: () => void
}

export function AddressForm({ kind, subject, present, onSet, onLeave }: AddressFormProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedWebhooks()
  const form = useSentForm(setWebhook, {
    initial: { url: present },
    sent: ({ url }) => ({ kind, subjectId: subject._id, url: url.trim() }),
    also: ({ url }): Problems => {
      const problem = checkInput('no-or-name', url, { maxLength: 2000 })
      return problem === null ? {} : { url: t(problem) }
    },
    onDone: ({ data }) => {
      show(withoutSecret(data))
      onSet(data.secret)
    },
    // If the reply was lost, the address can be set again.
    onFail: reload,
  })
  return (
    <EntryForm
      title={t('telling.form', { name: subject.name })}
      hint={t(`telling.${kind}.about`)}
      form={form}
      onCancel={onLeave}
    >
      {present !== '' && <p>{t('telling.new-secret')}</p>}
      <TextEntry
        field={form.field('url')}
        label={t('telling.address')}
        placeholder={t('telling.placeholder')}
        inputMode="url"
        hasFocus
      />
    </EntryForm>
  )
}

// The cached list must not hold the secret.
function withoutSecret({ _id, kind, url, changedAt, waiting, failed }: Webhook): Webhook {
  return { _id, kind, url, changedAt, waiting, failed }
}
