import { ActionButton } from './action-button.tsx'
import { Notice } from './notice.tsx'
import nowhere from './pictures/nowhere.svg'

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
      picture={nowhere}
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
