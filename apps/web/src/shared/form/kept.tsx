import { Fragment, useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '../api/client.ts'
import { useKeeper } from '../drafts.ts'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { draftDropped, savingBegan, savingDone, savingFailed, useSaving } from './saving.ts'

/** A draft that this browser keeps until it is sent. */
export interface Kept<Draft> {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  /** The key to send the draft under, once the key is kept too: only then can an answer that is lost be asked for again. */
  readonly begin: () => Promise<string>
  /** The server refused the draft: it is sent again under another key. Without an answer it keeps its key. */
  readonly fail: (isUncertain: boolean) => void
  readonly finish: () => void
  /** Drops what is entered. */
  readonly startAgain: () => void
  /** It is being sent, whichever form began that. */
  readonly isBusy: boolean
}

interface Held<Draft> {
  draft: Draft
  /** The key it was sent under and never answered: sent again unchanged, it is saved once. '' for none. */
  sentAs: string
}

interface KeptFormProps<Draft> {
  accountId: string
  /** Names the draft among those of the account. */
  name: string
  empty: Draft
  /** Whether a kept value is a draft of today's form, and not of an earlier one. */
  isDraft: (kept: unknown) => kept is Draft
  children: (kept: Kept<Draft>) => ReactNode
}

/** A form whose draft survives navigation and reload. Once it is sent, the next one begins empty. */
export function KeptForm<Draft>(props: KeptFormProps<Draft>) {
  const id = `${props.accountId} ${props.name}`
  const { ended } = useSaving(id)
  // A draft that another form ended is read again; after an end of its own, this form goes on at once.
  const [own, setOwn] = useState(0)
  return <KeptDraft key={`${id} ${ended - own}`} id={id} ended={ended} onEnd={() => setOwn(own + 1)} {...props} />
}

interface KeptDraftProps<Draft> extends KeptFormProps<Draft> {
  id: string
  ended: number
  onEnd: () => void
}

function KeptDraft<Draft>({ id, ended, onEnd, accountId, name, empty, isDraft, children }: KeptDraftProps<Draft>) {
  const isHeld = (kept: unknown): kept is Held<Draft> =>
    typeof kept === 'object' &&
    kept !== null &&
    'sentAs' in kept &&
    typeof kept.sentAs === 'string' &&
    'draft' in kept &&
    isDraft(kept.draft)
  const { keeper, isReady } = useKeeper<Held<Draft> | null>(accountId, name, null, isHeld)
  const { isUnderWay } = useSaving(id)
  if (!isReady) return <SkeletonRows rows={5} />
  const held = () => keeper.held().draft ?? { draft: empty, sentAs: '' }
  const kept: Kept<Draft> = {
    draft: held().draft,
    change: (draft) => keeper.change({ draft, sentAs: '' }),
    begin: async () => {
      savingBegan(id)
      const { draft, sentAs } = held()
      const key = sentAs || newIdempotencyKey()
      keeper.change({ draft, sentAs: key })
      await keeper.keep()
      return key
    },
    fail: (isUncertain) => {
      savingFailed(id)
      if (!isUncertain) keeper.change({ ...held(), sentAs: '' })
    },
    finish: () => {
      keeper.clear()
      onEnd()
      savingDone(id)
    },
    startAgain: () => {
      keeper.clear()
      onEnd()
      draftDropped(id)
    },
    isBusy: isUnderWay,
  }
  return <Fragment key={ended}>{children(kept)}</Fragment>
}
