import './foods-tab-words.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { NotInList } from '../../shared/ui/not-in-list.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { FilterOpener, focusFilters, useFilterPanel } from '../../shared/ui/filter-bar.tsx'
import { FilteredPage } from '../../shared/ui/filtered-page.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { lazyScreen } from '../../shared/lazy/lazy-screen.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { UnlessUnread } from '../../shared/ui/unread.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { FoodDetail } from './food-detail.tsx'
import { FoodRow } from './food-row.tsx'
import { FoodFilterBar } from './food-filter-bar.tsx'
import { filtersSet, foodFiltersIn, foodQuery, type FoodFilters } from './food-filters.rules.ts'
import { useFoodElsewhere, useFoods } from './foods.queries.ts'
import { MoveHandle } from './menu-order/move-handle.tsx'
import { useMenuOrder } from './menu-order/use-menu-order.ts'
import { MenuOverview } from './menu-overview.tsx'
import { ChooseMark } from './several/choose-mark.tsx'
import { useSeveral } from './several/use-several.ts'
import { SoldOutMark } from './sold-out/sold-out-mark.tsx'
import { useKeyword } from './use-keyword.ts'
import noFoods from '../../shared/ui/pictures/no-foods.svg'

const ROW_HEIGHT = 84
const OFFERS_MOVE_ON_MS = 30_000
const ADDRESS = '/dashboard/foods'

const { Screen: SeveralBar } = lazyScreen(
  'several-foods-bar',
  async () => ({ default: (await import('./several/several-bar.tsx')).SeveralBar }),
  () => null,
)

const { Screen: ChangeSeveral } = lazyScreen(
  'several-foods',
  async () => ({ default: (await import('./several/several.tsx')).ChangeSeveral }),
  SkeletonRows,
)

const { Screen: FoodsFiles } = lazyScreen(
  'foods-files',
  async () => ({ default: (await import('../csv/csv-panel.tsx')).CsvPanel }),
  SkeletonRows,
)

/** The key resets the screen when the branch changes. */
export default function FoodsTab() {
  const { _id } = useBranch()
  return <BranchFoods key={_id} />
}

function BranchFoods() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search: query } = useLocation()
  const [selected, open] = useSelection(ADDRESS)
  const filters = foodFiltersIn(new URLSearchParams(query))
  const isFiltered = filtersSet(filters) > 0
  const panel = useFilterPanel(filtersSet(filters), false)
  const select = (foodId: string | null) => {
    setWithFiles(false)
    open(foodId, foodQuery(filters))
  }
  const { _id: restId, timeZone } = useBranch()
  const search = useKeyword()
  const list = useFoods(restId, search.keyword, filters)
  const { total, loadMore } = list
  const several = useSeveral(list)
  const [isWithFiles, setWithFiles] = useState(false)
  const order = useMenuOrder(restId, list)
  const { items } = order
  const isInOrder = filters.sort === 'menu' && !list.isPrevious
  // A search finds only the best matches, so it does not tell what stands between them.
  const isMovable = isInOrder && search.keyword === '' && !several.foods
  const isEmpty = items?.length === 0 && !isFiltered && search.typed === '' && search.keyword === '' && !list.isPrevious
  const now = useNow(OFFERS_MOVE_ON_MS)

  const listed = items?.find(({ _id }) => _id === selected)
  const elsewhere = useFoodElsewhere(restId, items && !listed ? selected : null)
  const found = listed ?? elsewhere.food
  // Keeps the open food when a search leaves out its row.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const food = found ?? (last?._id === selected && !elsewhere.isGone ? last : undefined)

  const look = (filtered: FoodFilters) => {
    const place = selected === null ? ADDRESS : `${ADDRESS}/${selected}`
    void navigate(place + foodQuery(filtered), { replace: true })
  }
  const showAll = () => {
    search.clear()
    look({ sort: filters.sort })
    focusFilters(panel)
  }

  const empty = () => {
    if (isFiltered) {
      return { title: t('foods.none-match'), act: { label: t('foods.show-all'), onClick: showAll } }
    }
    return search.keyword === ''
      ? {
          title: t('foods.none'),
          hint: t('foods.none-hint'),
          picture: noFoods,
          act: { label: t('foods.tab.add'), isMain: true, onClick: () => void navigate('/dashboard/foods/add') },
        }
      : { title: t('common.nothing-found') }
  }

  const detail = () => {
    const { foods, held, act } = several
    if (foods) {
      return (
        act && (
          <ChangeSeveral
            act={act}
            foods={foods}
            held={held}
            onClose={() => several.open(null)}
            onDone={() => several.open(null)}
          />
        )
      )
    }
    if (isWithFiles)
      return <FoodsFiles list="foods" restId={restId} isEmpty={isEmpty} onLeave={() => setWithFiles(false)} />
    if (selected === null) return null
    if (food) return <FoodDetail key={food._id} food={food} now={now} onChanged={() => select(null)} />
    if (elsewhere.isGone)
      return (
        <NotInList
          title={t('foods.gone')}
          hint={t('foods.gone-hint')}
          leave={t('foods.to-list')}
          onLeave={() => select(null)}
        />
      )
    if (elsewhere.error) return <Failure error={elsewhere.error} onRetry={elsewhere.refetch} />
    return items ? <SkeletonRows height={ROW_HEIGHT} /> : undefined
  }

  return (
    <FilteredPage
      bar={<FoodFilterBar panel={panel} filters={filters} onChange={(changed) => look({ ...filters, ...changed })} />}
    >
      <ListDetail
        label={t('foods.tab.foods')}
        items={items}
        total={total}
        query={list}
        empty={empty()}
        skeletonLead="picture"
        keyOf={({ _id }) => _id}
        groupOf={isInOrder ? ({ category }) => category.name : undefined}
        row={(row) => <FoodRow food={row} now={now} timeZone={timeZone} />}
        rowActions={(row, isTabbable) => {
          if (several.foods) return <ChooseMark food={row} several={several} isTabbable={isTabbable} />
          if (isMovable) return <MoveHandle food={row} order={order} rowHeight={ROW_HEIGHT} isTabbable={isTabbable} />
          return <SoldOutMark food={row} now={now} isTabbable={isTabbable} />
        }}
        notice={
          isMovable &&
          (items?.length ?? 0) > 1 && (
            <p className="hint" style={{ padding: '0 16px 8px' }}>
              {t('menu-order.hint')}
            </p>
          )
        }
        rowHeight={ROW_HEIGHT}
        selected={several.foods || isWithFiles ? null : selected}
        onSelect={several.foods ? several.pick : select}
        detail={detail()}
        overview={<MenuOverview root={ADDRESS} />}
        action={
          <>
            <FilterOpener panel={panel} />
            <UnlessUnread isIdle={isEmpty}>
              <TextButton
                label={t('foods.several')}
                isPressed={several.foods !== null}
                onClick={() => {
                  setWithFiles(false)
                  if (several.foods) several.leave()
                  else several.begin()
                }}
              >
                {t('foods.several-short')}
              </TextButton>
            </UnlessUnread>
            <UnlessUnread>
              {!several.foods && (
                <IconButton
                  label={t('foods.files')}
                  needsNetwork
                  isPressed={isWithFiles}
                  onClick={() => setWithFiles(!isWithFiles)}
                >
                  <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />
                </IconButton>
              )}
            </UnlessUnread>
            {isFiltered ? (
              <TextButton onClick={showAll}>{t('filters.clear')}</TextButton>
            ) : (
              search.typed !== '' && <TextButton onClick={search.clear}>{t('foods.search-clear')}</TextButton>
            )}
          </>
        }
        search={{
          value: search.typed,
          onChange: search.type,
          placeholder: t('foods.search'),
          isBesideTotal: true,
          isIdle: isEmpty,
        }}
        below={several.foods && <SeveralBar several={several} />}
        listShare="max(36%, 288px)"
        onEndReached={loadMore}
      />
    </FilteredPage>
  )
}
