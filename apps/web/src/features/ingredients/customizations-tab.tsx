import { changeCustomization } from '@brigade/contract/lookups/change-entry.contract.ts'
import { listCustomizations, type Customization } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { EntryDetail, EntryPart } from '../../shared/ui/entry-detail.tsx'
import { CsvPanel } from '../csv/csv-panel.tsx'
import { CustomizationForm } from '../lookups/customization-form.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { useEveryCustomization, useMenuUses } from '../lookups/lookups.queries.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { KeepEntry } from '../lookups/keep-entry.tsx'
import { ArchivedMark } from './archived-mark.tsx'
import { choicesOf } from './choices.rules.ts'
import { CustomizationChange } from './customization-change.tsx'
import { CustomizationsOverview } from './customizations-overview.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useGuestChoices } from './ingredients.queries.ts'
import { OptionShares } from './option-shares.tsx'
import { useKeptList } from './use-kept-list.ts'
import { UsedBy } from './used-by.tsx'
import { useUseCount } from './use-use-count.ts'
import noFoods from '../../shared/ui/pictures/no-foods.svg'

const ROOT = '/dashboard/foods/customizations'

const optionsOf = ({ levels }: Customization) => levels.map(({ levelName }) => levelName).join(', ')

export default function CustomizationsTab() {
  const { t } = useTranslation()
  const { query, entries, offered } = useKeptList(useEveryCustomization())
  const { _id: restId } = useBranch()
  const uses = useMenuUses(restId)
  const choices = useGuestChoices(restId)
  const usesOf = useUseCount(uses.data)
  return (
    <EntryList
      root={ROOT}
      label={t('foods.tab.customizations')}
      query={query}
      below={optionsOf}
      row={(customization) => (
        <DataRow
          title={customization.name}
          below={optionsOf(customization)}
          beside={customization.isArchived ? <ArchivedMark /> : usesOf(customization)}
          tone={customization.isArchived ? 'quiet' : 'plain'}
        />
      )}
      detail={(customization) => (
        <KeepEntry
          key={customization._id}
          entry={customization}
          entries={entries}
          change={changeCustomization}
          list={listCustomizations}
          form={(onLeave) => <CustomizationChange entry={customization} entries={entries} onLeave={onLeave} />}
        >
          {(acts) => (
            <EntryDetail
              acts={acts}
              entry={customization}
              note={t(customization.isRequired ? 'choices.must' : 'choices.may-skip')}
              parts={
                <>
                  <Options customization={customization} choices={choices} />
                  <UsedBy uses={uses.data} entryId={customization._id} />
                </>
              }
            />
          )}
        </KeepEntry>
      )}
      add={t('customizations.add')}
      form={(onSaved) => <CustomizationForm onSaved={onSaved} />}
      files={{
        label: t('csv.title'),
        panel: (onLeave) => (
          <CsvPanel list="customizations" restId={restId} isEmpty={query.data?.length === 0} onLeave={onLeave} />
        ),
      }}
      overview={
        offered?.length === 0 ? (
          <FirstSteps of="customizations" root={ROOT} />
        ) : (
          <CustomizationsOverview root={ROOT} customizations={offered} uses={uses} choices={choices} />
        )
      }
      none={{ title: t('customizations.none'), hint: t('customizations.none-hint'), picture: noFoods }}
    />
  )
}

interface OptionsProps {
  customization: Customization
  choices: ReturnType<typeof useGuestChoices>
}

function Options({ customization, choices }: OptionsProps) {
  const { t } = useTranslation()
  const { data, error } = choices
  const { options, portions } = choicesOf(customization, data?.customizations ?? [])
  return (
    <EntryPart
      title={t('customizations.options')}
      hint={data ? t('choices.in-30-days', { count: portions }) : (error?.message ?? t('common.loading'))}
    >
      <OptionShares options={options} portions={portions} />
    </EntryPart>
  )
}
