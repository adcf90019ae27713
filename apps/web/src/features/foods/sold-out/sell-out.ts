import './sold-out-words.ts'
import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { changeStocks } from '@brigade/contract/foods/several-foods.contract.ts'
import { t } from 'i18next'
import { call, newIdempotencyKey } from '../../../shared/api/client.ts'
import { offerUndo } from '../../../shared/ui/undo-store.ts'
import { offerRestoring } from '../update/offer-restoring.ts'
import { stockSteps } from '../update/restoring.rules.ts'
import { pausesBack } from './pauses-back.rules.ts'

export interface SoldOutPress {
  was: Food
  isSoldOut: boolean
  untilTomorrow: boolean
  key: string
}

interface Foods {
  show: (restored: Food) => void
  reload: () => void
}

/** Sells a food out or again, and offers to undo it. Returns whether anything changed. */
export async function sellOut(
  { was, isSoldOut, untilTomorrow, key }: SoldOutPress,
  { show, reload }: Foods,
): Promise<boolean> {
  const { _id: foodId, restId, version, name } = was
  const press = { isSoldOut, ...(untilTomorrow && { untilTomorrow }) }
  const sent = { restId, foods: [{ foodId, version }], ...press, isUndoable: true }
  // The screen may show portions that were sold meanwhile, so the server says what it replaced.
  const { changed, replaced = [] } = (await call(changeStocks, sent, { idempotencyKey: key })).data
  if (changed === 0 || replaced.length === 0) return changed > 0
  const out = untilTomorrow ? 'sold-out.tomorrow-now' : 'sold-out.sold-out-now'
  const text = t(isSoldOut ? out : 'sold-out.in-stock-now', { food: name })
  // A change raises it by one.
  const left = version + 1
  if (isSoldOut && !untilTomorrow) {
    offerRestoring({ endpoint: changeStock, text, version: left, steps: stockSteps(was, replaced) }, show)
    return true
  }
  const keyed = pausesBack(press, replaced).map((step) => ({ step, key: newIdempotencyKey() }))
  offerUndo({
    text,
    undo: async () => {
      let present = left
      for (const { step, key: idempotencyKey } of keyed) {
        const back = step(new Date())
        if (!back) continue
        const asked = { restId, foods: [{ foodId, version: present }], ...back }
        present += (await call(changeStocks, asked, { idempotencyKey })).data.changed
      }
      reload()
    },
  })
  return true
}
