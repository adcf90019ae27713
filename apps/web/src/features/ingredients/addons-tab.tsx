import { changeAddon } from '@brigade/contract/ingredients/change-ingredients.contract.ts'
import { listAddons, type Addon } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow } from '../../shared/ui/data-row.tsx'
import { EntryDetail, EntryPart } from '../../shared/ui/entry-detail.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { CsvPanel } from '../csv/csv-panel.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { useMenuUses } from '../lookups/lookups.queries.ts'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { KeepEntry } from '../lookups/keep-entry.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { AddonChange } from './addon-change.tsx'
import { AddonForm } from './addon-form.tsx'
import { AddonsOverview } from './addons-overview.tsx'
import { useEveryAddon, useEveryMaterial, useGuestChoices } from './ingredients.queries.ts'
import { useAmounts } from './use-amounts.ts'
import { ArchivedMark } from './archived-mark.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useKeptList } from './use-kept-list.ts'
import { UsedBy } from './used-by.tsx'
import { useUseCount } from './use-use-count.ts'
import noFoods from '../../shared/ui/pictures/no-foods.svg'

const ROOT = '/dashboard/foods/addons'

export default function AddonsTab() {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { _id: restId } = useBranch()
  const { query, entries, offered } = useKeptList(useEveryAddon())
  const uses = useMenuUses(restId)
  const usesOf = useUseCount(uses.data)
  const choices = useGuestChoices(restId)
  const priceOf = ({ price }: Addon) => money(price)
  const takesOf = ({ ingredients }: Addon) =>
    ingredients.length === 0 ? t('addons.no-ingredients') : t('addons.ingredient-count', { count: ingredients.length })
  return (
    <EntryList
      root={ROOT}
      label={t('foods.tab.addons')}
      query={query}
      below={priceOf}
      row={(addon) => (
        <DataRow
          title={addon.name}
          value={priceOf(addon)}
          below={takesOf(addon)}
          beside={addon.isArchived ? <ArchivedMark /> : usesOf(addon)}
          tone={addon.isArchived ? 'quiet' : 'plain'}
        />
      )}
      detail={(addon) => (
        <KeepEntry
          key={addon._id}
          entry={addon}
          entries={entries}
          change={changeAddon}
          list={listAddons}
          form={(onLeave) => <AddonChange entry={addon} entries={entries} onLeave={onLeave} />}
        >
          {(acts) => (
            <EntryDetail
              acts={acts}
              entry={addon}
              first={<AddonSales addon={addon} choices={choices} />}
              parts={
                <>
                  <AddonIngredients addon={addon} />
                  <UsedBy uses={uses.data} entryId={addon._id} />
                </>
              }
            />
          )}
        </KeepEntry>
      )}
      add={t('addons.add')}
      form={(onSaved) => <AddonForm onSaved={onSaved} />}
      files={{
        label: t('csv.title'),
        panel: (onLeave) => (
          <CsvPanel list="addons" restId={restId} isEmpty={query.data?.length === 0} onLeave={onLeave} />
        ),
      }}
      overview={
        offered?.length === 0 ? (
          <FirstSteps of="addons" root={ROOT} />
        ) : (
          <AddonsOverview root={ROOT} addons={offered} choices={choices} />
        )
      }
      none={{ title: t('addons.none'), hint: t('addons.none-hint'), picture: noFoods }}
    />
  )
}

interface AddonSalesProps {
  addon: Addon
  choices: ReturnType<typeof useGuestChoices>
}

function AddonSales({ addon: { _id, name, price, qty }, choices: { data, error } }: AddonSalesProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  const { portions = 0, amount = 0 } = data?.addons.find((sold) => sold._id === _id) ?? {}
  return (
    <Overview
      label={name}
      tiles={[
        { name: t('addons.price'), value: money(price) },
        // Without sales, what the addon is remains.
        ...(error && !data
          ? []
          : [
              { name: t('choices.sold'), value: data && String(portions) },
              { name: t('choices.earned'), value: data && money(amount) },
            ]),
        { name: t('addons.quantity'), value: String(qty) },
      ]}
    />
  )
}

function AddonIngredients({ addon: { ingredients } }: { addon: Addon }) {
  const { t } = useTranslation()
  const { data: materials, isPending } = useEveryMaterial()
  const amountWords = useAmounts()
  return (
    <EntryPart title={t('ingredients.title')}>
      {ingredients.length === 0 && <li className="quiet">{t('addons.no-ingredients')}</li>}
      {ingredients.map((ingredient) => {
        const material = materials?.find(({ _id }) => _id === ingredient.matId)
        return (
          <li key={ingredient.matId}>
            {material ? (
              <NoticeLink to={`/dashboard/foods/materials/${material._id}`}>{material.name}</NoticeLink>
            ) : (
              <span>{t(isPending ? 'common.loading' : 'ingredients.material-gone')}</span>
            )}
            <span className="quiet figures">{amountWords(ingredient)}</span>
          </li>
        )
      })}
    </EntryPart>
  )
}
