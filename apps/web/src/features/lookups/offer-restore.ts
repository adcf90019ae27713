import { t } from 'i18next'
import { newIdempotencyKey, type CallOptions } from '../../shared/api/client.ts'
import { offerUndo } from '../../shared/ui/undo-store.ts'
import './keep-words.ts'

type Turn = (isArchived: boolean, options: CallOptions) => Promise<void>

/** Offers to undo that an entry was archived or restored. `turn` makes it what `isArchived` says. */
export function offerRestore(name: string, isArchived: boolean, turn: Turn): void {
  const idempotencyKey = newIdempotencyKey()
  offerUndo({
    text: t(isArchived ? 'keep.name-archived' : 'keep.name-restored', { name }),
    undo: () => turn(!isArchived, { idempotencyKey }),
  })
}
