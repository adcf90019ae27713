import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from './action-button.tsx'
import { Question } from './question.tsx'

interface ConfirmedButtonProps {
  /** What it does: on the button, and on the answer that does it. */
  label: string
  tone: 'green' | 'red' | 'plain'
  question: string
  /** What will happen then. */
  hint: string
  isBusy: boolean
  onConfirm: () => void
}

/** Something that is asked about once before it is done. */
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
