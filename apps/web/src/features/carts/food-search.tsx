import { ListNotice, ListWarning } from '../../shared/ui/list-notice.tsx'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../shared/ui/snack-store.ts'
import classes from './food-search.module.css'
import { FoundFood } from './found-food.tsx'
import type { useFoodSearch } from './use-food-search.ts'
import { usePriceMoment } from './use-price-moment.ts'

const ROW_HEIGHT = 60

type Search = ReturnType<typeof useFoodSearch>

interface FoodSearchProps {
  search: Search
  input: RefObject<HTMLInputElement | null>
  picked: string | null
  onPick: (food: Food) => void
}

export function FoodSearch({ search, input, picked, onPick }: FoodSearchProps) {
  const { t } = useTranslation()
  const id = useId()
  const { typed, found, isCurrent } = search
  const { row, goTo } = useRowAt(search)
  const { onKeyDown, stopWaiting } = useSearchKeys(search, { row, goTo, onPick })
  return (
    <>
      <div className={classes.bar}>
        <input
          ref={input}
          className={classes.input}
          type="search"
          role="combobox"
          aria-label={t('till.search')}
          aria-expanded={(found?.length ?? 0) > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={row !== null && found?.[row] ? `${id}-${row}` : undefined}
          aria-keyshortcuts="F2"
          placeholder={t('till.search-hint')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            stopWaiting()
            search.type(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={classes.key} aria-hidden>
          {t('till.search-shortcut')}
        </kbd>
      </div>
      <p className="for-screen-readers" role="status">
        {isCurrent && typed !== '' && t('till.found', { count: found?.length ?? 0 })}
      </p>
      <Results id={id} search={search} row={row} goTo={goTo} picked={picked} onPick={onPick} />
    </>
  )
}

interface RowAt {
  row: number | null
  goTo: (row: number) => void
}

/**
 * The row selected with the arrow keys, valid only for the results it was selected in. A typed search preselects its
 * best result; the menu preselects none.
 */
function useRowAt({ typed, round, found }: Search): RowAt {
  const [at, setAt] = useState<{ row: number | null; found: unknown; round: number }>({ row: null, found, round })
  const goneTo = at.found === found && at.round === round ? at.row : null
  return {
    row: goneTo ?? (typed.trim() === '' ? null : 0),
    goTo: (row) => setAt({ row, found, round }),
  }
}

function useSearchKeys(search: Search, { row, goTo, onPick }: RowAt & Pick<FoodSearchProps, 'onPick'>) {
  const { t } = useTranslation()
  const { typed, found, isCurrent } = search
  // Enter before the answer arrives picks the best result of that answer.
  const [isAwaited, setAwaited] = useState(false)
  const pick = (food: Food | undefined) => {
    if (food) onPick(food)
    else toast(t('cart.food'), 'bad')
  }
  const onAwaited = useEffectEvent(() => {
    setAwaited(false)
    pick(found?.[0])
  })
  useEffect(() => {
    if (isAwaited && isCurrent) onAwaited()
  }, [isAwaited, isCurrent])

  const move = (by: 1 | -1) => {
    const last = Math.max(0, (found?.length ?? 0) - 1)
    goTo(row === null ? 0 : Math.max(0, Math.min(last, row + by)))
  }
  const enter = () => {
    if (row === null) return
    if (isCurrent) return pick(found?.[row])
    if (typed.trim() === '') return
    setAwaited(true)
    search.now()
  }
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: search.clear,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { onKeyDown, stopWaiting: () => setAwaited(false) }
}

interface ResultsProps extends RowAt, Omit<FoodSearchProps, 'input'> {
  id: string
}

function Results({ id, search, row, goTo, picked, onPick }: ResultsProps) {
  const { t } = useTranslation()
  const moment = usePriceMoment()
  const list = useRef<HTMLDivElement>(null)
  const { typed, found, error } = search
  // The cart and its amount come first after a food was added.
  const shown = useDeferredValue(found)
  const isLate = shown !== found
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [row, isLate])
  return (
    <div className={classes.results}>
      <div ref={list} id={id} role="listbox" aria-label={t('till.results')} className={classes.list}>
        {shown?.map((food, index) => (
          <div
            key={food._id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className={classes.row}
            aria-selected={index === row && !isLate}
            data-picked={food._id === picked}
            onClick={() => {
              if (!isLate) goTo(index)
              onPick(food)
            }}
          >
            <FoundFood food={food} moment={moment} />
          </div>
        ))}
      </div>
      <ListNotice
        items={found}
        query={search}
        empty={{ title: t(typed === '' ? 'till.nothing-served' : 'till.nothing-found') }}
        rowHeight={ROW_HEIGHT}
      />
      <ListWarning items={found} error={error} />
    </div>
  )
}
