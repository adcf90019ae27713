import { ActionButton } from './action-button.tsx'
import { Notice } from './notice.tsx'

interface NotInListProps {
  title: string
  hint: string
  /** Names the way back to the list. */
  leave: string
  onLeave: () => void
}

/** In place of the detail, where the address names nothing in the list. */
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
