import { addFood } from '@brigade/contract/foods/add-food.contract.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { newIdempotencyKey } from '../../../shared/api/client.ts'
import { useAction } from '../../../shared/api/queries.ts'
import { useDraft } from '../../../shared/drafts.ts'
import { say } from '../../../shared/ui/snack-store.ts'
import { useNow } from '../../../shared/use-now.ts'
import { emptyFood, isFoodDraft, type FoodDraft } from './food-draft.rules.ts'
import { useFoodLists } from './food-lists.queries.ts'
import { enteredFood, foodProblems, isSendable, type Problems } from './food-sent.rules.ts'
import { goneInFood } from './gone.rules.ts'
import { goTo } from './marks.ts'
import { inOrder, stillRefused } from './missing.rules.ts'
import { savingBegan, savingDone, savingFailed, useSaving } from './saving.ts'

const nothing = emptyFood()
// A form may be open past midnight.
const A_MINUTE = 60_000

/** The food that is being entered: its draft, what is wrong with it, and its saving. */
export function useNewFood(draftId: string, accountId: string, branch: Restaurant) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const isThere = useRef(false)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<{ fields: Problems; sent: unknown } | null>(null)
  const {
    draft,
    change: write,
    keep,
    clear,
    isReady,
  } = useDraft(accountId, `new food of ${branch._id}`, nothing, isFoodDraft)
  const { lists, error, refetch } = useFoodLists()

  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const condition = lists.conditions?.find(({ _id }) => _id === draft.conditionId)
  const moment = { now: new Date(useNow(A_MINUTE)), timeZone: branch.timeZone }
  const entered = enteredFood(draft, branch._id, condition, moment)
  const known = { ...lists, services: branch.restTypes }
  // Without any in the list the contract asks for one already.
  const isUnfinished = draft.entry.isBegun && draft.variations.length > 0
  const unfinished: Problems = isUnfinished ? { entry: t('add-food.unfinished-variation') } : {}
  const wrong = inOrder(foodProblems(entered), goneInFood(draft, known), unfinished)
  const problems = refused ? inOrder(wrong, stillRefused(refused.fields, refused.sent, entered)) : wrong

  const forget = () => {
    clear()
    setAsked(false)
    setRefused(null)
  }
  // Changed, it is another food than the one that was sent.
  const change = (next: (before: FoodDraft) => FoodDraft) => write((before) => ({ ...next(before), sentAs: '' }))
  // The marks come first: the cursor goes to the one that is wrong.
  const go = (path: string) => requestAnimationFrame(() => goTo(form.current, path))

  const { isUnderWay } = useSaving(draftId)
  const { act } = useAction(addFood, {
    onDone: () => {
      forget()
      void client.invalidateQueries({ queryKey: [listFoods.name] })
      if (isThere.current) void navigate('/dashboard/foods')
      savingDone(draftId)
    },
    onFail: ({ fields, isUncertain }, sent) => {
      savingFailed(draftId)
      if (!isUncertain) change((before) => before)
      const [first] = Object.keys(inOrder(fields))
      setRefused({ fields, sent })
      if (first === undefined) return
      setAsked(true)
      go(first)
    },
  })

  const save = () => {
    const first = Object.entries(wrong)[0]
    if (first) {
      setAsked(true)
      say(first[1], 'bad')
      go(first[0])
    } else if (isSendable(entered)) {
      savingBegan(draftId)
      const idempotencyKey = draft.sentAs || newIdempotencyKey()
      write((before) => ({ ...before, sentAs: idempotencyKey }))
      // Only a key that is kept can be found again should the answer never come.
      void keep().then(() => act(entered, { files: draft.images, idempotencyKey }))
    }
  }

  return {
    form,
    draft,
    edit: (changed: Partial<FoodDraft>) => change((before) => ({ ...before, ...changed })),
    change,
    isReady,
    startAgain: forget,
    lists,
    known,
    /** Why a list is not there. */
    error,
    refetch,
    condition,
    moment,
    marks: { problems, isAsked },
    go,
    save,
    isBusy: isUnderWay,
  }
}

export type NewFood = ReturnType<typeof useNewFood>
