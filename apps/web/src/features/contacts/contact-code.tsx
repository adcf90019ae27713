import { resendContactOtp, verifyContact } from '@brigade/contract/contacts/contacts.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { shownContact } from '../../shared/ui/contact-link.rules.ts'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { CodeForm, useCodeEntry } from '../accounts/code-form.tsx'
import { alreadySentCode, sentCode, type SentCode } from '../accounts/sent-code.ts'
import { useChangedContacts } from './contacts.queries.ts'

interface ContactCodeProps {
  restId: string
  sent: SentCode
  onSent: (sent: SentCode) => void
  onLeave: () => void
}

export function ContactCode({ restId, sent, onSent, onLeave }: ContactCodeProps) {
  const { t } = useTranslation()
  const { provider, key, resendAt } = sent
  const number = shownContact(provider)
  const { show } = useChangedContacts(restId)
  const entry = useCodeEntry()
  const verify = useAction(verifyContact, {
    onDone: ({ data }) => {
      show(data)
      onLeave()
    },
    onFail: entry.refuse,
  })
  const resend = useAction(resendContactOtp, {
    onDone: ({ data }) => onSent(sentCode(provider, data.key)),
    onFail: (error) => {
      const already = alreadySentCode(provider, error)
      if (already) onSent(already)
    },
  })

  return (
    <section className="stack short" aria-label={t('contacts.code', { number })}>
      <p>{t('contacts.code-hint', { number })}</p>
      <CodeForm
        label={t('auth.code')}
        entry={entry}
        isBusy={verify.isBusy}
        onCode={(otp) => verify.act({ key, otp })}
        resendAt={resendAt}
        isResending={resend.isBusy}
        onResend={() => resend.act({ key })}
      >
        <div>
          <TextButton onClick={onLeave}>{t('contacts.later')}</TextButton>
        </div>
      </CodeForm>
    </section>
  )
}
