import { ActionButton } from './action-button.tsx'
import { Notice } from './notice.tsx'

interface NotInListProps {
  title: string
  hint: string
  /** The text of the link back to the list. */
  leave: string
  onLeave: () => void
}

/** Replaces the detail when the address names no item of the list. */
export function NotInList({ title, hint, leave, onLeave }: NotInListProps) {
  return (
    <Notice
      title={title}
      action={
        <ActionButton tone="plain" onClick={onLeave}>
          {leave}
        </ActionButton>
      }
    >
      {hint}
    </Notice>
  )
}
