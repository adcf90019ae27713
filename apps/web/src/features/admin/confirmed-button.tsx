import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import classes from './confirmed-button.module.css'

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
export function ConfirmedButton({ label, tone, question, hint, isBusy, onConfirm }: ConfirmedButtonProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const leave = () => setAsking(false)
  // Leaves the question, and not what is around it.
  const onKeyDown = (event: KeyboardEvent) => event.stopPropagation()
  return (
    <>
      <ActionButton tone={tone === 'red' ? 'red' : 'plain'} isBusy={isBusy} onClick={() => setAsking(true)}>
        {label}
      </ActionButton>
      {isAsking && (
        <div onKeyDown={onKeyDown}>
          <Modal label={label} className={classes.dialog} onClose={leave}>
            <div className={classes.question}>
              <h2>{question}</h2>
              <p>{hint}</p>
              <div className={classes.answers}>
                <ActionButton tone="plain" onClick={leave}>
                  {t('console.leave')}
                </ActionButton>
                <ActionButton
                  tone={tone}
                  onClick={() => {
                    leave()
                    onConfirm()
                  }}
                >
                  {label}
                </ActionButton>
              </div>
            </div>
          </Modal>
        </div>
      )}
    </>
  )
}
