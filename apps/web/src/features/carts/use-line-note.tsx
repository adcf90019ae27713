import type { Cart, CartFood, CartLine } from '@brigade/contract/carts/cart.contract.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../shared/api/server-time.ts'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { LoadingScreen } from '../../shared/ui/loading-screen.tsx'
import { snackState, toast } from '../../shared/ui/snack-store.ts'
import type { CartChange } from './cart-acts.rules.ts'
import type { NoteSheetProps } from './note-sheet.tsx'
import { useLineName } from './use-line-name.ts'

const noteSheet = lazyScreen<NoteSheetProps>('note', () => import('./note-sheet.tsx'), LoadingScreen)

const AT_ONCE_MS = 1_000

interface CartHere {
  cart: Cart
  act: (change: CartChange) => void
}

/** Asks for the note on a line. `sheet` is the open question. */
export function useLineNote({ cart, act }: CartHere) {
  const { t } = useTranslation()
  const nameOf = useLineName()
  const [lineId, ask] = useState<string | null>(null)
  /** The latest message when the question was opened. */
  const read = useRef<number>(undefined)
  // The network may be gone when it is needed.
  useEffect(() => noteSheet.preload(), [])

  const sheetOf = (food: CartFood, line: CartLine) => (
    <noteSheet.Screen
      called={nameOf(food, line)}
      line={line}
      cart={cart}
      onNote={(note, quantity) => {
        ask(null)
        act({ deed: 'note', note, quantity, foodId: food.foodId, varId: line._id, lineId: line.lineId })
      }}
      onClose={() => ask(null)}
    />
  )
  const food = cart.foods.find(({ foodvariations }) => foodvariations.some((line) => line.lineId === lineId))
  const line = food?.foodvariations.find((one) => one.lineId === lineId)
  const isGone = lineId !== null && line === undefined
  const leave = useEffectEvent(() => {
    ask(null)
    const [latest] = snackState().kept
    // A refusal of this till comes with the going of the line, and says better why.
    const isNew = latest?.mood === 'bad' && latest.id !== read.current
    const isRefused = isNew && serverTime(Date.now()) - latest.at.getTime() < AT_ONCE_MS
    if (!isRefused) toast(t('note.gone'), 'bad')
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  const askNote = (id: string) => {
    read.current = snackState().kept[0]?.id
    ask(id)
  }
  return { askNote, sheet: food && line && sheetOf(food, line) }
}
