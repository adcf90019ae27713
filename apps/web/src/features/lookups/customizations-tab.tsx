import type { Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { CustomizationForm } from './customization-form.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { EntryList } from './entry-list.tsx'
import { useCustomizations } from './lookups.queries.ts'
import noFoods from '../../shared/ui/pictures/no-foods.svg'

const optionsOf = ({ levels }: Customization) => levels.map(({ levelName }) => levelName)

export default function CustomizationsTab() {
  const { t } = useTranslation()
  return (
    <EntryList
      root="/dashboard/foods/customizations"
      label={t('foods.tab.customizations')}
      query={useCustomizations()}
      below={(customization) => optionsOf(customization).join(', ')}
      detail={(customization, number) => (
        <EntryDetail entry={customization} number={number}>
          <EntryFact name={t('customizations.options')} isWide>
            <ul>
              {customization.levels.map(({ _id, levelName }) => (
                <li key={_id}>{levelName}</li>
              ))}
            </ul>
          </EntryFact>
        </EntryDetail>
      )}
      add={t('customizations.add')}
      form={(onSaved) => <CustomizationForm onSaved={onSaved} />}
      none={{ title: t('customizations.none'), hint: t('customizations.none-hint'), picture: noFoods }}
    />
  )
}
