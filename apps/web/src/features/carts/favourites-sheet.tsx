import './favourites-words.ts'
import { MOST_FAVOURITES } from '@brigade/contract/foods/favourites.rules.ts'
import { marksOf } from '@brigade/contract/foods/food-marks.rules.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { PriceMoment } from '@brigade/contract/pricing/line-price.rules.ts'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '../../shared/api/use-offline.ts'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { focusNeighbour } from '../../shared/ui/focus-neighbour.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { Modal } from '../../shared/ui/modal.tsx'
import question from '../../shared/ui/question.module.css'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { FoodMark } from '../foods/food-mark.tsx'
import { nextAfterMove } from '../lookups/places.rules.ts'
import { useChangeFavourite, useFavourites } from './favourites.queries.ts'
import { usePriceMoment } from './use-price-moment.ts'
import { useHeldFoods } from './use-till-menu.ts'

export interface FavouritesSheetProps {
  restId: string
  onClose: () => void
}

/** What every till of the branch shows first. It needs the network, as the tills share it. */
export default function FavouritesSheet({ restId, onClose }: FavouritesSheetProps) {
  const { t } = useTranslation()
  const { data: favourites, error, refetch } = useFavourites(restId)
  const label = t('favourites.title')
  return (
    <Modal label={label} onClose={onClose}>
      <div className={question.question}>
        <h2>{label}</h2>
        <p className="hint">{t('favourites.hint')}</p>
        {favourites && <Favourites restId={restId} favourites={favourites} />}
        {!favourites && error && <Failure error={error} what={t('favourites.what')} onRetry={refetch} />}
        {!favourites && !error && <SkeletonRows />}
        <div className={`beside ${question.answers}`}>
          <TextButton onClick={onClose}>{t('shell.close')}</TextButton>
        </div>
      </div>
    </Modal>
  )
}

interface FavouritesProps {
  restId: string
  favourites: readonly string[]
}

function Favourites({ restId, favourites }: FavouritesProps) {
  const { t } = useTranslation()
  const isOffline = useOffline()
  const foods = useHeldFoods(restId) ?? []
  const moment = usePriceMoment()
  const list = useRef<HTMLUListElement>(null)
  const found = new Map(foods.map((food) => [food._id, food]))

  const { add, move, remove, isBusy } = useChangeFavourite(restId)
  const pressed = useRef<{ foodId: string; at: number }>(undefined)

  // The pressed button is gone with its row, or because the row is now the first or the last one.
  useEffect(() => {
    const last = pressed.current
    pressed.current = undefined
    if (!last || document.activeElement !== document.body) return
    const own = list.current?.querySelector<HTMLElement>(`[data-of='${last.foodId}'] button`)
    if (own) own.focus()
    else focusNeighbour(list.current, last.at, 'li > button:last-child')
  }, [favourites])

  const order = favourites.map((_id) => ({ _id, isArchived: false }))
  const press = (foodId: string, act: () => void) => {
    pressed.current = { foodId, at: favourites.indexOf(foodId) }
    act()
  }
  const mover = (foodId: string, name: string, way: 'up' | 'down') => {
    const before = nextAfterMove(order, foodId, way)
    if (before === undefined) return null
    return (
      <IconButton
        label={t(`favourites.${way}`, { name })}
        isBusy={isBusy}
        onClick={() => press(foodId, () => move(foodId, before))}
      >
        {way === 'up' ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
      </IconButton>
    )
  }
  return (
    <>
      <ul
        ref={list}
        className={favourites.length > 0 ? 'rows' : 'hint unringed'}
        aria-label={t('till.favourites')}
        tabIndex={-1}
      >
        {favourites.length === 0 && <li>{t('favourites.none')}</li>}
        {favourites.map((foodId) => {
          const food = found.get(foodId)
          const name = food?.name ?? t('favourites.unknown')
          return (
            <li key={foodId} data-of={foodId}>
              <span className="row-words strong">{name}</span>
              {food && <Unsold food={food} moment={moment} />}
              {mover(foodId, name, 'up')}
              {mover(foodId, name, 'down')}
              <IconButton
                label={t('entries.remove', { name })}
                isBusy={isBusy}
                onClick={() => press(foodId, () => remove(foodId))}
              >
                <IconX size={20} aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {favourites.length < MOST_FAVOURITES ? (
        <Dropdown
          label={t('favourites.add')}
          choices={choicesAmong(foods, new Set(favourites))}
          value={null}
          hasSearch
          isDisabled={isOffline}
          onChange={add}
        />
      ) : (
        <p className="hint">{t('favourites.full', { most: MOST_FAVOURITES })}</p>
      )}
    </>
  )
}

/** Why the tills do not sell it now, if its variations have a mark for it. */
function Unsold({ food, moment }: { food: Food; moment: PriceMoment }) {
  const mark = marksOf(food, moment.instant, moment.timeZone).find(
    ({ name }) => name === 'delisted' || name === 'sold-out',
  )
  return mark && <FoodMark mark={mark} />
}

/** By name. */
function choicesAmong(foods: readonly Food[], favourites: ReadonlySet<string>) {
  return foods
    .filter(({ _id, isDelisted }) => !isDelisted && !favourites.has(_id))
    .map(({ _id, name }) => ({ value: _id, label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
