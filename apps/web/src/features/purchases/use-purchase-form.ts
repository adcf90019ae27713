import { addPurchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../shared/api/queries.ts'
import { useDraft } from '../../shared/drafts.ts'
import { toast } from '../../shared/ui/snack-store.ts'
import { useUserDetails } from '../accounts/accounts.queries.ts'
import type { Problems } from '../../shared/form/entered.ts'
import { goTo } from '../../shared/form/go-to.ts'
import { stillRefused } from '../../shared/form/entered.ts'
import {
  emptyPurchase,
  enteredPurchase,
  isPurchaseDraft,
  isSendable,
  purchaseProblems,
  type PurchaseDraft,
} from './purchase-draft.rules.ts'
import { usePurchasesChanged } from './purchases.queries.ts'
import { useMaterialEntry } from './use-material-entry.ts'

/**
 * The purchase that is being entered: what is there so far, which this browser keeps, what is wrong with it, and its saving.
 */
export function usePurchaseForm(restId: string) {
  const { data: user } = useUserDetails()
  const form = useRef<HTMLDivElement>(null)
  const {
    draft: entering,
    change,
    clear,
  } = useDraft(user?._id ?? '', `new purchase of ${restId}`, emptyPurchase, isPurchaseDraft)
  // The next bill is often of the same day; one of tomorrow is not.
  const [lastDate, setLastDate] = useState('')
  const draft = entering.dateOfPurchase === '' ? { ...entering, dateOfPurchase: lastDate } : entering
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<{ fields: Problems; sent: unknown } | null>(null)
  const wrongPlace = useRef<string | null>(null)
  const purchasesChanged = usePurchasesChanged()
  const edit = (changed: Partial<PurchaseDraft>) => {
    // A date that is being typed over is none for a moment.
    if (changed.dateOfPurchase !== undefined) setLastDate('')
    change((before) => ({ ...before, ...changed }))
  }
  const entry = useMaterialEntry((material) =>
    change((before) => ({ ...before, materials: [...before.materials, material] })),
  )

  const entered = enteredPurchase(draft, restId)
  const wrong = purchaseProblems(entered, entry.draft)
  const problems = refused ? { ...stillRefused(refused.fields, refused.sent, entered), ...wrong } : wrong

  // The marks come first: the cursor goes to the one that is wrong.
  const go = (path: string) => {
    setAsked(true)
    requestAnimationFrame(() => goTo(form.current, path))
  }

  const { act, isBusy } = useAction(addPurchase, {
    onDone: () => {
      purchasesChanged()
      setLastDate(draft.dateOfPurchase)
      clear()
      entry.clear()
      setAsked(false)
      setRefused(null)
    },
    onFail: ({ fields }, sent) => {
      setRefused({ fields, sent })
      setAsked(true)
      const [first] = Object.keys(fields)
      if (first !== undefined) wrongPlace.current = first
    },
  })
  // What is locked while it is sent can not have the cursor before.
  useEffect(() => {
    if (isBusy || wrongPlace.current === null) return
    goTo(form.current, wrongPlace.current)
    wrongPlace.current = null
  }, [isBusy, refused])

  const save = () => {
    const first = Object.entries(wrong)[0]
    if (first) {
      toast(first[1], 'bad')
      go(first[0])
    } else if (isSendable(entered)) act(entered)
  }

  return { form, draft, edit, entry, marks: { problems, isAsked }, save, isBusy }
}
