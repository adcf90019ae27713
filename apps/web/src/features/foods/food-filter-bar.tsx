import './foods-tab-words.ts'
import { listFoods } from '@brigade/contract/foods/foods.contract.ts'
import { listCategories, listMenus } from '@brigade/contract/lookups/lookups.contract.ts'
import { serviceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAll } from '../../shared/api/lists.ts'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { FilterBar, type FilterPanel } from '../../shared/ui/filter-bar.tsx'
import { withArchived } from '../lookups/lookups.queries.ts'
import type { FoodFilters } from './food-filters.rules.ts'

const ALL = 'all'
const marks = listFoods.input.shape.mark.unwrap()
const sorts = listFoods.input.shape.sort.unwrap()

interface FoodFilterBarProps {
  panel: FilterPanel
  filters: FoodFilters
  /** Receives only the changed filters. */
  onChange: (changed: FoodFilters) => void
}

export function FoodFilterBar({ panel, filters, onChange }: FoodFilterBarProps) {
  const { t } = useTranslation()
  const categories = useAll(listCategories, withArchived).data
  const menus = useAll(listMenus, withArchived).data
  return (
    <FilterBar panel={panel}>
      <Filter
        label={t('foods.category')}
        all={t('foods.all-categories')}
        choices={entries(categories)}
        value={filters.categoryId}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <Filter
        label={t('foods.menu')}
        all={t('foods.all-menus')}
        choices={entries(menus)}
        value={filters.menuId}
        onChange={(menuId) => onChange({ menuId })}
      />
      <Filter
        label={t('foods.service')}
        all={t('foods.all-services')}
        choices={serviceName.options.map((name) => ({ value: name, label: name }))}
        value={filters.service}
        onChange={(chosen) => onChange({ service: serviceName.options.find((name) => name === chosen) })}
      />
      <Filter
        label={t('foods.status')}
        all={t('foods.all-statuses')}
        choices={marks.options.map((name) => ({ value: name, label: t(`foods.mark.${name}`) }))}
        value={filters.mark}
        onChange={(chosen) => onChange({ mark: marks.options.find((name) => name === chosen) })}
      />
      <Filter
        label={t('foods.sort')}
        all={t('foods.sort.newest')}
        choices={sorts.options.map((name) => ({ value: name, label: t(`foods.sort.${name}`) }))}
        value={filters.sort}
        onChange={(chosen) => onChange({ sort: sorts.options.find((name) => name === chosen) })}
      />
    </FilterBar>
  )
}

/** Archived entries come last: they may still have foods. */
const entries = (list: ReadonlyArray<{ _id: string; name: string; isArchived: boolean }> = []) =>
  list
    .toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived))
    .map(({ _id, name }) => ({ value: _id, label: name }))

interface FilterProps {
  label: string
  /** The choice that leaves the list as it is. */
  all: string
  choices: ReadonlyArray<{ value: string; label: string }>
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Filter({ label, all, choices, value, onChange }: FilterProps) {
  return (
    <Dropdown
      label={label}
      choices={[{ value: ALL, label: all }, ...choices]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      isLabelInside
    />
  )
}
