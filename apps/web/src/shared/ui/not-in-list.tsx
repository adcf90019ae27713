import { ActionButton } from './action-button.tsx'
import { Notice } from './notice.tsx'

interface NotInListProps {
  title: string
  hint: string
  leave: string
  onLeave: () => void
}

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
