import type { KeyboardEvent } from 'react'
import { ActionButton } from './action-button.tsx'
import { Modal } from './modal.tsx'
import classes from './question.module.css'

interface QuestionProps {
  /** What it is about: the name of the dialog, and the answer that does it. */
  label: string
  tone: 'green' | 'red' | 'plain'
  question: string
  /** What will happen then. */
  hint: string
  /** The answer that leaves everything as it is. */
  leave: string
  onLeave: () => void
  onConfirm: () => void
}

/** Asks once before something is done that cannot simply be undone. */
export function Question({ label, tone, question, hint, leave, onLeave, onConfirm }: QuestionProps) {
  // Escape leaves the question, and not what is around it.
  const onKeyDown = (event: KeyboardEvent) => event.stopPropagation()
  return (
    <div onKeyDown={onKeyDown}>
      <Modal label={label} className={classes.dialog} onClose={onLeave}>
        <div className={classes.question}>
          <h2>{question}</h2>
          <p>{hint}</p>
          <div className={classes.answers}>
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
