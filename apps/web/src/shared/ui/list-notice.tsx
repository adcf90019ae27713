import { useState, type ReactNode } from 'react'
import type { CallError } from '../api/call-error.ts'
import { useLiveStatus } from '../live/use-live.ts'
import { ActionButton } from './action-button.tsx'
import { Failure } from './failure.tsx'
import { Notice, NoticeLine } from './notice.tsx'
import { SkeletonRows, type SkeletonLead } from './skeleton-rows.tsx'
import { UnreadMark, useUnread } from './unread.tsx'

export interface ListQuery {
  error: CallError | null
  refetch: () => Promise<unknown>
}

export interface EmptyList {
  title: string
  hint?: string
  /** The address of a drawing. */
  picture?: string
  /** `isMain` where nothing else on the screen leads on. */
  act?: { label: string; isMain?: boolean; onClick: () => void } | undefined
}

interface ListNoticeProps {
  items: readonly unknown[] | undefined
  query: ListQuery
  /** What is listed, in the plural. */
  what?: string | undefined
  empty?: EmptyList | undefined
  /** A placeholder in the shape of the content, where that is not a list of rows. */
  awaited?: ReactNode
  skeletonRows?: number | undefined
  rowHeight?: number | undefined
  skeletonLead?: SkeletonLead | undefined
  groupHeight?: number | undefined
}

/** In pixels: about as high as what has a placeholder of its own. */
const AWAITED_HEIGHT = 240

/** Replaces rows: placeholders while the list loads, its error with a retry button, or why it is empty. */
export function ListNotice({
  items,
  query,
  what,
  empty,
  awaited,
  skeletonRows = 5,
  rowHeight = 60,
  skeletonLead,
  groupHeight,
}: ListNoticeProps) {
  const error = useShownError(items, query.error)
  const isUnread = useUnread()
  if (!items) {
    if (isUnread && error && awaited === undefined) return <UnreadMark height={skeletonRows * rowHeight} />
    if (isUnread && error)
      return (
        <div className="well">
          <UnreadMark height={AWAITED_HEIGHT} />
        </div>
      )
    if (error) return <Failure error={error} what={what} isRepeated onRetry={query.refetch} />
    if (awaited !== undefined) return awaited
    return <SkeletonRows rows={skeletonRows} height={rowHeight} lead={skeletonLead} groupHeight={groupHeight} />
  }
  if (items.length > 0 || !empty) return null
  return (
    <Notice
      role="status"
      title={empty.title}
      picture={empty.picture}
      action={
        empty.act && (
          <ActionButton tone={empty.act.isMain ? 'green' : 'plain'} onClick={empty.act.onClick}>
            {empty.act.label}
          </ActionButton>
        )
      }
    >
      {empty.hint}
    </Notice>
  )
}

/** A query clears its error on retry. The notice, and the focus in it, stay until the rows arrive. */
export function useShownError(items: readonly unknown[] | undefined, error: CallError | null): CallError | null {
  const [last, setLast] = useState(error)
  const shown = items ? null : (error ?? last)
  if (shown !== last) setLast(shown)
  return shown
}

interface ListWarningProps {
  items: readonly unknown[] | undefined
  error: CallError | null
}

/** Why shown rows could not be read again. While the whole app is offline, its frame says so. */
export function ListWarning({ items, error }: ListWarningProps) {
  const isOffline = useLiveStatus() === 'lost'
  if (!items || !error || (isOffline && error.isLost)) return null
  return <NoticeLine>{error.message}</NoticeLine>
}
