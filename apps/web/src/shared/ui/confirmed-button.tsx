import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from './action-button.tsx'
import { Question } from './question.tsx'

interface ConfirmedButtonProps {
  label: string
  tone: 'green' | 'red' | 'plain'
  question: string
  hint: string
  isBusy: boolean
  onConfirm: () => void
}

export function ConfirmedButton({ isBusy, ...asked }: ConfirmedButtonProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionButton tone={asked.tone === 'red' ? 'red' : 'plain'} isBusy={isBusy} onClick={() => setAsking(true)}>
        {asked.label}
      </ActionButton>
      {isAsking && <Question {...asked} leave={t('common.cancel')} onLeave={() => setAsking(false)} />}
    </>
  )
}
