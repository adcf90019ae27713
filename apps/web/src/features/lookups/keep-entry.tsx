import type { Endpoint } from '@brigade/contract/kernel/endpoint.ts'
import type { ListEntry } from '@brigade/contract/lookups/lookups.contract.ts'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../shared/api/client.ts'
import type { ListEndpoint } from '../../shared/api/lists.ts'
import { useAction } from '../../shared/api/queries.ts'
import type { MenuAct } from '../../shared/ui/act-menu.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { KeepActs } from './keep-acts.tsx'
import { useChangedEntry } from './lookups.queries.ts'
import { offerRestore } from './offer-restore.ts'
import { PlaceChoice } from './place-choice.tsx'
import { nextAfterMove } from './places.rules.ts'

interface Change {
  _id: string
  version?: number | null | undefined
  isArchived?: boolean | undefined
  before?: string | null | undefined
}

/** A call that changes an entry of a list. */
export type ChangeEndpoint = Endpoint<z.ZodType<unknown, Change>, z.ZodType<unknown>>

interface KeepEntryProps {
  entry: ListEntry
  /** The list in its order. */
  entries: readonly ListEntry[]
  change: ChangeEndpoint
  list: ListEndpoint
  form: (onLeave: () => void) => ReactNode
  /** Further acts of its menu. The menu then moves the entry too, by one place. */
  more?: readonly MenuAct[] | undefined
  /** Shows the entry with the buttons. */
  children: (acts: ReactNode) => ReactNode
}

/** An entry with what can be done to it. Its form takes its place while it is edited. */
export function KeepEntry({ entry, entries, change, list, form, more, children }: KeepEntryProps) {
  const { t } = useTranslation()
  const { _id, name, version, isArchived } = entry
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const { show, reload } = useChangedEntry(list)
  const { act, isBusy } = useAction(change, {
    isQuiet: true,
    onDone: ({ data }, { before, isArchived: isOff }) => {
      show(data, before)
      if (isOff === undefined || isOff === null) return
      offerRestore(name, isOff, async (isArchived, options) =>
        show((await call(change, { _id, isArchived }, options)).data),
      )
    },
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })

  // Returns the focus to the button that opened the form.
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing) return form(() => setEditing(false))
  const moves = (['up', 'down'] as const).flatMap((way): MenuAct[] => {
    const before = nextAfterMove(entries, _id, way)
    if (before === undefined) return []
    const Icon = way === 'up' ? IconArrowUp : IconArrowDown
    return [
      {
        text: t(`keep.${way}-short`),
        label: t(`keep.${way}`, { name }),
        icon: <Icon size={18} aria-hidden />,
        isBusy,
        onClick: () => act({ _id, version, before }),
      },
    ]
  })
  return (
    <div className="parts">
      {children(
        <KeepActs
          entry={entry}
          isBusy={isBusy}
          edit={edit}
          onEdit={() => setEditing(true)}
          onKeep={() => act({ _id, version, isArchived: !isArchived })}
          more={more && [...more, ...moves]}
        />,
      )}
      {!isArchived && !more && (
        <PlaceChoice entry={entry} entries={entries} onMove={(before) => act({ _id, version, before })} />
      )}
      {isArchived && <NoticeLine>{t('keep.archived-told')}</NoticeLine>}
    </div>
  )
}
