import { ownerOtp, verifyOwner } from '@brigade/contract/accounts/accounts.contract.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { CodeForm, useCodeEntry } from './code-form.tsx'
import { alreadySentCode, sentCode, type SentCode } from './sent-code.ts'
import type { Unlock } from './unlock.rules.ts'

const OWNER = 'owner'

interface OwnerUnlockProps {
  restId: string
  isOver: boolean
  onUnlocked: (unlock: Omit<Unlock, 'restId'>) => void
}

export function OwnerUnlock({ restId, isOver, onUnlocked }: OwnerUnlockProps) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<SentCode | null>(null)
  const { act, isBusy } = useAction(ownerOtp, {
    onDone: ({ data }) => setSent(sentCode(OWNER, data.key)),
    onFail: (error) => setSent((before) => alreadySentCode(OWNER, error) ?? before),
  })
  const ask = () => act({ restId })

  return (
    <section className="stack short" aria-label={t('unlock.title')}>
      <p className="aligned lead">
        <IconLock size={20} stroke={1.75} aria-hidden />
        {t('unlock.title')}
      </p>
      {isOver && (
        <p className="bad strong" role="alert">
          {t('unlock.over')}
        </p>
      )}
      <p className="quiet">{t(sent ? 'unlock.code-hint' : 'unlock.hint')}</p>
      {sent ? (
        <Code key={sent.key} sent={sent} isResending={isBusy} onResend={ask} onUnlocked={onUnlocked} />
      ) : (
        <div>
          <ActionButton isBusy={isBusy} onClick={ask}>
            {t('unlock.ask')}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

interface CodeProps {
  sent: SentCode
  isResending: boolean
  onResend: () => void
  onUnlocked: OwnerUnlockProps['onUnlocked']
}

function Code({ sent, isResending, onResend, onUnlocked }: CodeProps) {
  const { t } = useTranslation()
  const { key, resendAt } = sent
  const entry = useCodeEntry()
  const verify = useAction(verifyOwner, { onDone: ({ data }) => onUnlocked(data), onFail: entry.refuse })

  return (
    <CodeForm
      label={t('unlock.code')}
      entry={entry}
      isBusy={verify.isBusy}
      onCode={(otp) => verify.act({ key, otp })}
      resendAt={resendAt}
      isResending={isResending}
      onResend={onResend}
    />
  )
}
