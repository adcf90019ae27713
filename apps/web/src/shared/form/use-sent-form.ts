import type { DataOf, Endpoint, SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { useContext, useState } from 'react'
import type { CallError } from '../api/call-error.ts'
import type { Reply } from '../api/client.ts'
import { useAction, type Carried } from '../api/queries.ts'
import { DecimalsContext } from './decimals.ts'
import { inOrder, isComplete, problemsIn, renamed, stillRefused, type EnteredFor, type Problems } from './entered.ts'
import type { Kept } from './kept.tsx'
import { useAfterwards } from './use-afterwards.ts'
import { useForm, type Form } from './use-form.ts'

interface SentFormSettings<E extends Endpoint, Draft> {
  initial: Draft
  /** The input for the endpoint. A missing required field does not compile. */
  sent: (draft: Draft, version: number | undefined) => EnteredFor<E>
  /**
   * The present version of the edited record. The call names the version the form started with. If another change came
   * first, nothing is saved, and the next call names the present version.
   */
  version?: number
  /** Problems that the contract cannot know; they precede the contract's problems of the same field. */
  also?: (draft: Draft) => Problems
  /** Maps a path on the wire to a path in the form, for an entry that is sent several times. */
  shownAt?: (path: string) => string
  /** Files or a token that are sent with the input. */
  carried?: (draft: Draft) => Carried
  /** The stored draft; `initial` must be its draft. */
  kept?: Kept<Draft>
  /** Resets the form after a save: to its initial draft, or to the result of this function. */
  clears?: true | ((draft: Draft, reply: Reply<DataOf<E>>, input: SentOf<E>) => Draft)
  onDone?: (reply: Reply<DataOf<E>>, input: SentOf<E>) => void
  onFail?: (error: CallError, input: SentOf<E>) => void
  /** Maps a refusal to fields; by default the server's `fields`. */
  refusals?: (error: CallError, input: SentOf<E>) => Problems
}

export interface SentForm<Draft> extends Form<Draft> {
  readonly save: () => void
  readonly isBusy: boolean
  /** The message after another change came first. */
  readonly conflict: string | null
}

const nothing: Problems = {}
const fieldsOf = ({ fields }: CallError) => fields

/** The schema orders the problems. A refusal by the server stays with its field until the field changes. */
export function useSentForm<E extends Endpoint, Draft>(
  endpoint: E,
  {
    initial,
    version,
    also = () => nothing,
    shownAt = (path) => path,
    carried,
    kept,
    clears,
    onDone,
    onFail,
    refusals = fieldsOf,
    ...settings
  }: SentFormSettings<E, Draft>,
): SentForm<Draft> {
  const { input: schema } = endpoint
  const decimals = useContext(DecimalsContext)
  const [refused, setRefused] = useState<{ fields: Problems; input: SentOf<E> } | null>(null)
  const [begunAt, setBegunAt] = useState(version)
  const [conflict, setConflict] = useState<string | null>(null)
  const sent = (draft: Draft) => settings.sent(draft, begunAt ?? version)
  const shown = (problems: Problems) => renamed(problems, shownAt)
  const problemsWith = (draft: Draft, refusals: Problems) =>
    inOrder(schema, also(draft), shown(problemsIn(schema, sent(draft), decimals)), shown(refusals))
  const form = useForm(initial, {
    problemsOf: (draft) => problemsWith(draft, nothing),
    shownOf: (draft) =>
      problemsWith(draft, refused ? stillRefused(refused.fields, refused.input, sent(draft)) : nothing),
    ...(kept && { onChange: kept.change }),
  })
  const { act, isBusy: isCalling } = useAction(endpoint, {
    onDone: (reply, input) => {
      setRefused(null)
      if (clears) form.reset(clears === true ? undefined : clears(form.draft(), reply, input))
      kept?.finish()
      onDone?.(reply, input)
    },
    onFail: (error, input) => {
      kept?.fail(error.isUncertain)
      const fields = refusals(error, input)
      setRefused({ fields, input })
      const isStale = error.code === 'stale-version'
      setConflict(isStale ? error.message : null)
      if (isStale) setBegunAt(undefined)
      const [first] = Object.keys(inOrder(schema, shown(fields)))
      if (first !== undefined) afterwards(() => form.show(first))
      onFail?.(error, input)
    },
  })
  const isBusy = kept ? kept.isBusy : isCalling
  const afterwards = useAfterwards(isBusy)

  const save = () => {
    const draft = form.draft()
    const entered = sent(draft)
    if (!form.check() || !isComplete(endpoint, entered, decimals)) return
    const beside = carried?.(draft) ?? {}
    if (kept) void kept.begin().then((idempotencyKey) => act(entered, { ...beside, idempotencyKey }))
    else act(entered, beside)
  }
  return { ...form, save, isBusy, conflict }
}
