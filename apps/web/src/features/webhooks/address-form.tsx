import type { Named } from '@brigade/contract/lookups/lookups.contract.ts'
import { setWebhook, type Webhook, type WebhookKind } from '@brigade/contract/webhooks/webhooks.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { useField } from '../../shared/ui/field.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { EntryForm } from '../../shared/form/entry-form.tsx'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import classes from './telling-section.module.css'
import { useChangedWebhooks } from './webhooks.queries.ts'

interface AddressFormProps {
  kind: WebhookKind
  subject: Named
  /** The address that is set; '' where none is. */
  present: string
  /** With the secret, which is nowhere else. */
  onSet: (secret: string) => void
  onLeave: () => void
}

export function AddressForm({ kind, subject, present, onSet, onLeave }: AddressFormProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedWebhooks()
  const url = useField('no-or-name', { maxLength: 2000 }, present)
  const places = { url }
  const { act, isBusy } = useAction(setWebhook, {
    onDone: ({ data }) => {
      show(withoutSecret(data))
      onSet(data.secret)
    },
    onFail: ({ fields }) => {
      refuseAt(places, fields)
      // One that was set, and whose reply was lost, can at least be set again.
      reload()
    },
  })
  const save = () => {
    const entered = { kind, subjectId: subject._id, url: url.text }
    if (mayBeSent(setWebhook.input, entered, places)) act(entered)
  }
  return (
    <EntryForm title={t('telling.form', { name: subject.name })} form={{ isBusy, save }} onCancel={onLeave}>
      <p className={classes.about}>{t(`telling.${kind}.about`)}</p>
      {present !== '' && <p>{t('telling.new-secret')}</p>}
      <TextField
        field={url}
        label={t('telling.address')}
        placeholder={t('telling.placeholder')}
        inputMode="url"
        autoComplete="off"
        hasFocus
      />
    </EntryForm>
  )
}

// What is kept for the list must not hold the secret.
function withoutSecret({ _id, kind, url, changedAt, waiting, failed }: Webhook): Webhook {
  return { _id, kind, url, changedAt, waiting, failed }
}
