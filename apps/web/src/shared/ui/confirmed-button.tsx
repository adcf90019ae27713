import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from './action-button.tsx'
import { Question } from './question.tsx'

interface ConfirmedButtonProps {
  label: string
  /** `plain-red` where another action is more likely, `quiet-red` where it is seldom wanted. */
  tone: 'green' | 'red' | 'plain' | 'plain-red' | 'quiet-red'
  question: string
  hint: string
  isBusy: boolean
  onConfirm: () => void
}

export function ConfirmedButton({ isBusy, tone, ...asked }: ConfirmedButtonProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionButton tone={tone === 'green' ? 'plain' : tone} isSmall isBusy={isBusy} onClick={() => setAsking(true)}>
        {asked.label}
      </ActionButton>
      {isAsking && (
        <Question
          {...asked}
          tone={tone === 'plain-red' || tone === 'quiet-red' ? 'red' : tone}
          leave={t('common.cancel')}
          onLeave={() => setAsking(false)}
        />
      )}
    </>
  )
}
