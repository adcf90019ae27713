import type { MaterialInventory } from '@brigade/contract/inventory/inventory.contract.ts'
import { finishStock, type Purchase } from '@brigade/contract/purchases/purchases.contract.ts'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../shared/form/use-form.ts'
import { useSentForm, type SentForm } from '../../shared/form/use-sent-form.ts'
import { usePurchasesChanged } from './purchases.queries.ts'
import {
  enteredUpdate,
  leftProblems,
  noWastage,
  shownAt,
  wastageProblems,
  type LeftDraft,
  type Ticked,
  type WastageDraft,
} from './stock-update.rules.ts'

interface UpdateDraft extends WastageDraft {
  ticked: readonly string[]
  left: LeftDraft
}

export type StockUpdate = SentForm<UpdateDraft>

const nothing: UpdateDraft = { ...noWastage, ticked: [], left: {} }

/** `stocks` is what the ledger has; undefined where none is kept. */

export function useStockUpdate(
  { _id, materials }: Purchase,
  stocks: readonly MaterialInventory[] | undefined,
  onFinished: () => void,
) {
  const { t } = useTranslation()
  const purchasesChanged = usePurchasesChanged()
  const of = (draft: UpdateDraft, isFinished: boolean) =>
    materials.filter(({ mat, isStockFinished }) => draft.ticked.includes(mat._id) && isStockFinished === isFinished)
  const inStock = (draft: UpdateDraft): Ticked[] =>
    of(draft, false).map(({ mat, isWeight }) => {
      const units = stocks?.find((stock) => stock.mat._id === mat._id)?.units
      const recorded = units?.find((unit) => unit.isWeight === isWeight)?.quantity ?? 0
      return { matId: mat._id, name: mat.name, isWeight, recorded }
    })
  const form = useSentForm(finishStock, {
    initial: { ...nothing, left: Object.fromEntries(materials.map(({ mat }) => [mat._id, ''])) },
    sent: (draft) => enteredUpdate(draft, _id, inStock(draft)),
    also: (draft) => ({ ...leftProblems(draft.left, inStock(draft)), ...wastageProblems(draft, inStock(draft)) }),
    shownAt,
    onDone: () => {
      purchasesChanged()
      onFinished()
    },
    onFail: purchasesChanged,
  })
  const draft = useDraft(form)
  const ticked = inStock(draft)
  const matIds = ticked.map(({ matId }) => matId)
  // Another person may have finished them meanwhile.
  const overtaken = of(draft, true).map(({ mat }) => mat.name)

  return {
    form,
    ticked,
    isTicked: (matId: string) => matIds.includes(matId),
    toggle: (matId: string) => {
      form.field('ticked').change(matIds.includes(matId) ? matIds.filter((id) => id !== matId) : [...matIds, matId])
      // Wastage is in the unit in which the material was bought.
      const picked = materials.find(({ mat }) => mat._id === matId)
      if (matIds.length === 0 && picked) form.field('isWeight').change(picked.isWeight)
    },
    overtaken: overtaken.length > 0 ? t('error.stock-finished', { materials: overtaken.join(', ') }) : null,
  }
}
