import { Fragment, useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '../api/client.ts'
import { useKeeper } from '../drafts.ts'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { useDraftOwner } from './draft-owner.ts'
import { draftDropped, savingBegan, savingDone, savingFailed, useSaving } from './saving.ts'

/** A draft that the browser keeps until it is saved. */
export interface Kept<Draft> {
  readonly draft: Draft
  readonly change: (draft: Draft) => void
  /** Stores the key before the draft is sent under it, so that a lost answer can be requested again. */
  readonly begin: () => Promise<string>
  /** Ends the attempt. A refused draft gets another key; an uncertain one keeps its key. */
  readonly fail: (isUncertain: boolean) => void
  readonly finish: () => void
  /** Drops the draft. */
  readonly startAgain: () => void
  /** The draft is being sent, possibly by an earlier form. */
  readonly isBusy: boolean
  /** A draft was saved or dropped before in this form. */
  readonly isNext: boolean
}

interface Held<Draft> {
  draft: Draft
  /** The key of a call that was never answered; repeating it unchanged saves the draft once. '' for none. */
  sentAs: string
}

interface KeptFormProps<Draft> {
  /** Unique among the drafts of an account at a branch. */
  name: string
  empty: Draft
  /** Whether a stored value has the shape of the present form. */
  isDraft: (kept: unknown) => kept is Draft
  /** A draft with an entry in each list whose entries have texts. Texts that a stored draft lacks become ''. */
  sample?: unknown
  children: (kept: Kept<Draft>) => ReactNode
}

/** A form whose draft survives navigation and reload. After a save it starts empty. */
export function KeptForm<Draft>(props: KeptFormProps<Draft>) {
  const { accountId, restId } = useDraftOwner()
  const name = `${props.name} of ${restId}`
  const id = `${accountId} ${name}`
  const { ended } = useSaving(id)
  // A draft that another form ended is read again; after its own end this form continues at once.
  const [own, setOwn] = useState(0)
  return (
    <KeptDraft
      {...props}
      key={`${id} ${ended - own}`}
      accountId={accountId}
      name={name}
      id={id}
      ended={ended}
      isNext={own > 0}
      onEnd={() => setOwn(own + 1)}
    />
  )
}

interface KeptDraftProps<Draft> extends KeptFormProps<Draft> {
  accountId: string
  id: string
  ended: number
  isNext: boolean
  onEnd: () => void
}

function KeptDraft<Draft>({
  id,
  ended,
  isNext,
  onEnd,
  accountId,
  name,
  empty,
  isDraft,
  sample = empty,
  children,
}: KeptDraftProps<Draft>) {
  const isHeld = (kept: unknown): kept is Held<Draft> =>
    typeof kept === 'object' &&
    kept !== null &&
    'sentAs' in kept &&
    typeof kept.sentAs === 'string' &&
    'draft' in kept &&
    isDraft(kept.draft)
  const { keeper, isReady } = useKeeper<Held<Draft> | null>(accountId, name, null, isHeld, {
    draft: sample,
    sentAs: '',
  })
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
    isNext,
  }
  return <Fragment key={ended}>{children(kept)}</Fragment>
}
