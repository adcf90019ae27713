import { ListNotice, ListWarning } from '../../shared/ui/list-notice.tsx'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { TillFood } from '@brigade/contract/foods/till-menu.rules.ts'
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
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { keptChoice } from '../../shared/kept-choice.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import { FavouritesButton } from './favourites-button.tsx'
import classes from './food-search.module.css'
import { FoundFood } from './found-food.tsx'
import { problemWords } from './line-problem.rules.ts'
import type { useFoodSearch } from './use-food-search.ts'
import { usePriceMoment } from './use-price-moment.ts'

const ROW_HEIGHT = 60

type View = 'tiles' | 'rows'
const shownAs = keptChoice<View>('till menu', 'tiles', (kept) =>
  kept === 'rows' || kept === 'tiles' ? kept : undefined,
)

type Search = ReturnType<typeof useFoodSearch>

interface FoodSearchProps {
  restId: string
  search: Search
  service: TillService
  input: RefObject<HTMLInputElement | null>
  picked: string | null
  /** Adds the variation of which the text is the code, and says whether there is one. */
  onCode: (text: string) => boolean
  onPick: (food: Food) => void
  /** A food of the menu was tapped rather than searched for. */
  onTap: (food: Food) => void
}

export function FoodSearch({ restId, search, service, input, picked, onCode, onPick, onTap }: FoodSearchProps) {
  const { t } = useTranslation()
  const id = useId()
  const { typed, found } = search
  const chosenView = shownAs.use()
  const view = typed === '' ? chosenView : 'rows'
  const { row, goTo } = useRowAt(search)
  const pick = ({ food, why }: TillFood) => {
    if (why === null) (view === 'tiles' ? onTap : onPick)(food)
    else toast(t(problemWords[why], { food: food.name, service, left: 0 }), 'bad')
  }
  const { onKeyDown, stopWaiting } = useSearchKeys(search, { row, goTo, onCode, onPick: pick })
  return (
    <>
      <div className={`aligned ${classes.bar}`}>
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
        <kbd className={`hint ${classes.key}`} aria-hidden>
          {t('till.search-shortcut')}
        </kbd>
        <FavouritesButton restId={restId} />
        <IconButton
          label={t(chosenView === 'tiles' ? 'till.as-rows' : 'till.as-tiles')}
          onClick={() => shownAs.choose(chosenView === 'tiles' ? 'rows' : 'tiles')}
        >
          {chosenView === 'tiles' ? <IconList size={22} stroke={1.75} /> : <IconLayoutGrid size={22} stroke={1.75} />}
        </IconButton>
      </div>
      <Categories search={search} />
      <p className="for-screen-readers" role="status">
        {found && typed !== '' && t('till.found', { count: found.length })}
      </p>
      <Results id={id} search={search} view={view} row={row} goTo={goTo} picked={picked} onPick={pick} />
    </>
  )
}

/** Of the menu. A search looks through all of it. */
function Categories({ search: { typed, clear, categories, category, setCategory } }: { search: Search }) {
  const { t } = useTranslation()
  const choose = (wanted: string | null) => {
    setCategory(wanted)
    if (typed !== '') clear()
  }
  return (
    <div className={`sideways ${classes.categories}`} role="group" data-sideways aria-label={t('till.categories')}>
      {(categories.length > 1 ? [null, ...categories] : []).map((name) => (
        <button
          key={name}
          type="button"
          className={classes.category}
          aria-pressed={typed === '' && name === category}
          onClick={() => choose(name)}
        >
          {name ?? t('till.every-category')}
        </button>
      ))}
    </div>
  )
}

interface RowAt {
  row: number | null
  goTo: (row: number) => void
}

/**
 * The row selected with the arrow keys, valid only for the search it was selected in. It stays with its food when the
 * menu changes. A typed search preselects its best result; the menu preselects none.
 */
function useRowAt({ typed, round, found }: Search): RowAt {
  const [at, setAt] = useState<{ foodId: string | undefined; typed: string; round: number }>()
  const isHere = at?.typed === typed && at.round === round
  const goneTo = isHere ? (found?.findIndex(({ food }) => food._id === at.foodId) ?? -1) : -1
  return {
    row: goneTo >= 0 ? goneTo : typed.trim() === '' ? null : 0,
    goTo: (row) => setAt({ foodId: found?.[row]?.food._id, typed, round }),
  }
}

interface KeysProps extends RowAt {
  onPick: (food: TillFood) => void
}

interface SearchKeysProps extends KeysProps {
  onCode: FoodSearchProps['onCode']
}

function useSearchKeys(search: Search, { row, goTo, onCode, onPick }: SearchKeysProps) {
  const { t } = useTranslation()
  const { typed, found } = search
  // Enter before the menu is there picks the best result once it is.
  const [isAwaited, setAwaited] = useState(false)
  const pick = (food: TillFood | undefined) => {
    if (food) onPick(food)
    else toast(t('till.unknown-code', { code: typed.trim() }), 'bad')
  }
  const onAwaited = useEffectEvent(() => {
    setAwaited(false)
    if (!onCode(typed)) pick(found?.[0])
  })
  const isThere = found !== undefined
  useEffect(() => {
    if (isAwaited && isThere) onAwaited()
  }, [isAwaited, isThere])

  const move = (by: 1 | -1) => {
    const last = Math.max(0, (found?.length ?? 0) - 1)
    goTo(row === null ? 0 : Math.max(0, Math.min(last, row + by)))
  }
  const enter = () => {
    // The arrow keys chose another row.
    if (row === null || (row === 0 && onCode(typed))) return
    if (isThere) pick(found[row])
    else if (typed.trim() !== '') setAwaited(true)
  }
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    Escape: search.clear,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key]
    // A scanner's Enter is taken already.
    if (!act || event.defaultPrevented) return
    event.preventDefault()
    act()
  }
  return { onKeyDown, stopWaiting: () => setAwaited(false) }
}

interface ResultsProps extends KeysProps {
  id: string
  search: Search
  view: View
  picked: string | null
}

function Results({ id, search, view, row, goTo, picked, onPick }: ResultsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
      <div ref={list} id={id} role="listbox" aria-label={t('till.results')} className={classes.list} data-view={view}>
        {/* A row belongs to its place, not to its food, so that no row moves while the search is typed. */}
        {[...(shown ?? []).entries()].map(([index, one]) => (
          <div
            key={index}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            className={`aligned ${classes.row}`}
            aria-selected={index === row && !isLate}
            aria-disabled={one.why !== null}
            data-picked={one.food._id === picked}
            onClick={() => {
              // The rows may be those before the last key or the last reading of the menu. What was tapped counts.
              const at = found?.findIndex(({ food }) => food._id === one.food._id) ?? -1
              const tapped = found?.[at]
              if (!tapped) return
              goTo(at)
              onPick(tapped)
            }}
          >
            <FoundFood food={one.food} why={one.why} moment={moment} />
          </div>
        ))}
      </div>
      <ListNotice
        items={found}
        query={search}
        empty={
          typed === ''
            ? {
                title: t('till.nothing-served'),
                hint: t('till.nothing-served-hint'),
                act: { label: t('till.to-foods'), onClick: () => void navigate('/dashboard/foods') },
              }
            : { title: t('till.nothing-found') }
        }
        rowHeight={ROW_HEIGHT}
      />
      <ListWarning items={found} error={error} />
    </div>
  )
}
