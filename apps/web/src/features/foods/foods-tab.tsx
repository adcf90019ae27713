import { NotInList } from '../../shared/ui/not-in-list.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { Failure } from '../../shared/ui/failure.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { FoodDetail } from './food-detail.tsx'
import { FoodRow } from './food-row.tsx'
import { useFoodElsewhere, useFoods } from './foods.queries.ts'
import { MenuOverview } from './menu-overview.tsx'
import { useKeyword } from './use-keyword.ts'
import noFoods from '../../shared/ui/pictures/no-foods.svg'

const ROW_HEIGHT = 65
const OFFERS_MOVE_ON_MS = 30_000
const ADDRESS = '/dashboard/foods'

/** The key resets the screen when the branch changes. */
export default function FoodsTab() {
  const { _id } = useBranch()
  return <BranchFoods key={_id} />
}

function BranchFoods() {
  const { t } = useTranslation()
  const [selected, select] = useSelection(ADDRESS)
  const { _id: restId, timeZone } = useBranch()
  const search = useKeyword()
  const list = useFoods(restId, search.keyword)
  const { items, total, loadMore } = list
  const now = useNow(OFFERS_MOVE_ON_MS)

  const listed = items?.find(({ _id }) => _id === selected)
  const elsewhere = useFoodElsewhere(restId, items && !listed ? selected : null)
  const found = listed ?? elsewhere.food
  // Keeps the open food when a search leaves out its row.
  const [open, setOpen] = useState(found)
  if (found && found !== open) setOpen(found)
  const food = found ?? (open?._id === selected && !elsewhere.isGone ? open : undefined)

  const detail = () => {
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
    return items ? <SkeletonRows rows={5} height={ROW_HEIGHT} /> : undefined
  }

  return (
    <ListDetail
      label={t('foods.tab.foods')}
      items={items}
      total={total}
      query={list}
      empty={
        search.keyword === ''
          ? { title: t('foods.none'), hint: t('foods.none-hint'), picture: noFoods }
          : { title: t('common.nothing-found') }
      }
      skeletonLead="picture"
      keyOf={({ _id }) => _id}
      row={(row) => <FoodRow food={row} now={now} timeZone={timeZone} />}
      rowHeight={ROW_HEIGHT}
      skeletonRows={5}
      selected={selected}
      onSelect={select}
      detail={detail()}
      overview={<MenuOverview root={ADDRESS} />}
      action={search.typed !== '' && <TextButton onClick={search.clear}>{t('foods.search-clear')}</TextButton>}
      search={{ value: search.typed, onChange: search.type, placeholder: t('foods.search') }}
      onEndReached={loadMore}
    />
  )
}
