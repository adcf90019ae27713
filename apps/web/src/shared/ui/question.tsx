import type { KeyboardEvent } from 'react'
import { ActionButton } from './action-button.tsx'
import { Modal } from './modal.tsx'
import classes from './question.module.css'

interface QuestionProps {
  label: string
  tone: 'green' | 'red' | 'plain'
  question: string
  hint: string
  leave: string
  onLeave: () => void
  onConfirm: () => void
}

export function Question({ label, tone, question, hint, leave, onLeave, onConfirm }: QuestionProps) {
  // Escape closes only the question, not what surrounds it.
  const onKeyDown = (event: KeyboardEvent) => event.stopPropagation()
  return (
    <div onKeyDown={onKeyDown}>
      <Modal label={label} onClose={onLeave}>
        <div className={classes.question}>
          <h2>{question}</h2>
          <p>{hint}</p>
          <div className={`beside ${classes.answers}`}>
            <ActionButton tone="plain" onClick={onLeave}>
              {leave}
            </ActionButton>
            <ActionButton
              tone={tone}
              onClick={() => {
                onLeave()
                onConfirm()
              }}
            >
              {label}
            </ActionButton>
          </div>
        </div>
      </Modal>
    </div>
  )
}
