import { finishStock, type Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { toast } from '../../shared/ui/snack-store.ts'
import type { Problems } from '../../shared/form/entered.ts'
import { goTo } from '../../shared/form/go-to.ts'
import { stillRefused } from '../../shared/form/entered.ts'
import { usePurchasesChanged } from './purchases.queries.ts'
import { atPlaces, enteredUpdate, noWastage, updateProblems, type WastageDraft } from './stock-update.rules.ts'

/** The materials of a purchase that are being finished: which, what was dumped of them, and what is wrong with that. */
export function useStockUpdate({ _id, materials }: Purchase, onFinished: () => void) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [draft, setDraft] = useState(noWastage)
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<{ fields: Problems; sent: unknown } | null>(null)
  const purchasesChanged = usePurchasesChanged()

  const chosen = materials.filter(({ mat }) => ticked.includes(mat._id))
  // Somebody else may have been faster.
  const overtaken = chosen.filter(({ isStockFinished }) => isStockFinished).map(({ mat }) => mat.name)
  const inStock = chosen.filter(({ isStockFinished }) => !isStockFinished)
  const matIds = inStock.map(({ mat }) => mat._id)

  const entered = enteredUpdate(draft, _id, matIds)
  const wrong = updateProblems(entered, draft)
  const before = refused ? atPlaces(stillRefused(refused.fields, refused.sent, entered)) : {}
  const problems = { ...before, ...wrong }

  const go = (path: string) => {
    setAsked(true)
    requestAnimationFrame(() => goTo(place.current, path))
  }
  const { act, isBusy } = useAction(finishStock, {
    onDone: () => {
      purchasesChanged()
      onFinished()
    },
    onFail: ({ fields }, sent) => {
      purchasesChanged()
      setRefused({ fields, sent })
      const [first] = Object.keys(atPlaces(fields))
      if (first !== undefined) go(first)
    },
  })

  return {
    place,
    draft,
    edit: (changed: Partial<WastageDraft>) => setDraft((was) => ({ ...was, ...changed })),
    /** What is ticked, by name. */
    ticked: inStock.map(({ mat }) => mat.name),
    isTicked: (matId: string) => matIds.includes(matId),
    toggle: (matId: string) => {
      const isFirst = matIds.length === 0
      setTicked(matIds.includes(matId) ? matIds.filter((id) => id !== matId) : [...matIds, matId])
      // What is dumped of it is measured as it was bought.
      const picked = materials.find(({ mat }) => mat._id === matId)
      if (isFirst && picked) setDraft((was) => ({ ...was, isWeight: picked.isWeight }))
    },
    marks: { problems, isAsked },
    overtaken: overtaken.length > 0 ? t('error.stock-finished', { materials: overtaken.join(', ') }) : null,
    update: () => {
      const first = Object.entries(wrong)[0]
      if (!first) return act(entered)
      toast(first[1], 'bad')
      go(first[0])
    },
    isBusy,
  }
}
