import { listCategories } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAll } from '../../shared/api/lists.ts'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { withArchived } from '../lookups/lookups.queries.ts'

const ALL = 'all'

interface CategoryFilterProps {
  value: string | undefined
  onChange: (categoryId: string | undefined) => void
}

/** Archived categories come last: they may still have foods. */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation()
  const categories = useAll(listCategories, withArchived).data ?? []
  return (
    <Dropdown
      label={t('foods.category')}
      choices={[
        { value: ALL, label: t('foods.all-categories') },
        ...categories
          .toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived))
          .map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
      isLabelInside
    />
  )
}
