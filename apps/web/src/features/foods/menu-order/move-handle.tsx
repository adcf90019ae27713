import './menu-order-words.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ActMenu, type MenuAct } from '../../../shared/ui/act-menu.tsx'
import { dragRow } from './drag-row.ts'
import { placeAfter } from './menu-moves.rules.ts'
import type { MenuOrder } from './use-menu-order.ts'

const ways: ReadonlyArray<{ name: 'first' | 'up' | 'down' | 'last'; steps: number; icon: TablerIcon }> = [
  { name: 'first', steps: -Infinity, icon: IconArrowBarToUp },
  { name: 'up', steps: -1, icon: IconArrowUp },
  { name: 'down', steps: 1, icon: IconArrowDown },
  { name: 'last', steps: Infinity, icon: IconArrowBarToDown },
]

const KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The acts stand within the handle. */
const isOfMenu = ({ target }: SyntheticEvent) => target instanceof Element && target.closest('[popover]') !== null

interface MoveHandleProps {
  food: Food
  order: MenuOrder
  rowHeight: number
  isTabbable: boolean
}

/** In the row of a food: dragged with a pointer, moved with the arrow keys, or pressed to choose where the food goes. */
export function MoveHandle({ food: { _id, name }, order, rowHeight, isTabbable }: MoveHandleProps) {
  const { t } = useTranslation()
  // The list may be read again during a drag.
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })
  const run = order.runOf(_id)
  if (!run || run.ids.length < 2) return null
  const at = run.ids.indexOf(_id)
  const acts = ways.flatMap(({ name: way, steps, icon: Arrow }): MenuAct[] => {
    if (placeAfter(run, at, steps) === at) return []
    return [
      {
        text: t(`menu-order.${way}`),
        label: t(`menu-order.${way}-of`, { food: name }),
        icon: <Arrow size={18} aria-hidden />,
        isBusy: order.isBusy,
        onClick: () => order.move(_id, steps),
      },
    ]
  })
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || isOfMenu(event)) return
    dragRow(event, {
      index: run.start + at,
      height: rowHeight,
      steps: (rows) => placeAfter(run, at, rows) - at,
      onDrop: (steps) => latest.current.move(_id, steps),
    })
  }
  const press = (event: KeyboardEvent) => {
    const steps = KEYS[event.key]
    if (steps === undefined || isOfMenu(event)) return
    event.preventDefault()
    order.move(_id, steps)
  }
  return (
    // A finger on the handle drags the food, not the list.
    <span style={{ display: 'flex', touchAction: 'none' }} onPointerDown={take} onKeyDown={press}>
      <ActMenu
        label={t('menu-order.move', { food: name })}
        acts={acts}
        icon={<IconGripVertical size={20} stroke={1.75} aria-hidden />}
        isTabbable={isTabbable}
        isLazy
      />
    </span>
  )
}
