import { useTranslation } from 'react-i18next'
import { EntryDetail, EntryFact } from '../lookups/entry-detail.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { useMaterials } from './ingredients.queries.ts'
import { MaterialForm } from './material-form.tsx'

export default function MaterialsTab() {
  const { t } = useTranslation()
  return (
    <EntryList
      root="/dashboard/foods/materials"
      label={t('foods.tab.materials')}
      query={useMaterials()}
      below={({ note }) => note}
      detail={(material, number) => (
        <EntryDetail entry={material} number={number}>
          <EntryFact name={t('entries.note')} isWide>
            {material.note || t('materials.no-note')}
          </EntryFact>
        </EntryDetail>
      )}
      add={t('materials.add')}
      form={(onSaved) => <MaterialForm onSaved={onSaved} />}
      none={{ title: t('materials.none'), hint: t('materials.none-hint') }}
    />
  )
}
