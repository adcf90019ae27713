import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../api/call-error.ts'
import { useLiveStatus } from '../live/use-live.ts'
import { ActionButton } from './action-button.tsx'
import { Failure } from './failure.tsx'
import classes from './list-notice.module.css'
import { NoticeLine } from './notice.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** How the reading of a list stands, as a query or its pages say it. */
export interface ListQuery {
  error: CallError | null
  refetch: () => Promise<unknown>
}

/** What a list says that has been read and shows no rows. */
export interface EmptyList {
  title: string
  hint?: string
  /** Shows the rows that a filter hides. */
  clear?: { label: string; onClick: () => void } | undefined
}

interface ListNoticeProps {
  /** Undefined until they are read. */
  items: readonly unknown[] | undefined
  query: ListQuery
  empty?: EmptyList | undefined
  skeletonRows?: number | undefined
  rowHeight?: number | undefined
}

/** In place of rows: placeholders while the list loads, why it failed and Try again, or why it is empty. */
export function ListNotice({ items, query, empty, skeletonRows, rowHeight }: ListNoticeProps) {
  const error = useStandingError(items, query.error)
  if (!items) {
    if (error) return <Failure error={error} onRetry={query.refetch} />
    return <SkeletonRows rows={skeletonRows} height={rowHeight} />
  }
  if (items.length > 0 || !empty) return null
  return (
    <div className={classes.none} role="status">
      <strong>{empty.title}</strong>
      {empty.hint}
      {empty.clear && (
        <ActionButton tone="plain" onClick={empty.clear.onClick}>
          {empty.clear.label}
        </ActionButton>
      )}
    </div>
  )
}

/** A query forgets its error when it tries again. The notice, and the focus in it, stay until the rows are there. */
export function useStandingError(items: readonly unknown[] | undefined, error: CallError | null): CallError | null {
  const [last, setLast] = useState(error)
  const standing = items ? null : (error ?? last)
  if (standing !== last) setLast(standing)
  return standing
}

interface ListWarningProps {
  items: readonly unknown[] | undefined
  error: CallError | null
  /** The live channel keeps the list current. */
  isLive: boolean
}

/** Why the rows that are shown may be out of date. */
export function ListWarning({ items, error, isLive }: ListWarningProps) {
  const { t } = useTranslation()
  const isCutOff = useLiveStatus() === 'lost' && isLive
  if (!items) return null
  if (error) return <NoticeLine>{error.message}</NoticeLine>
  return isCutOff && <NoticeLine>{t('live.lost')}</NoticeLine>
}
