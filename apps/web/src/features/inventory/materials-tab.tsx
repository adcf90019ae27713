import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import choice from '../../shared/ui/choice.module.css'
import { CsvPanel } from '../csv/csv-panel.tsx'
import { FirstSteps } from '../ingredients/first-steps.tsx'
import { useEveryMaterial } from '../ingredients/ingredients.queries.ts'
import { useKeptList } from '../ingredients/use-kept-list.ts'
import { MaterialForm } from '../ingredients/material-form.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { useBranch, useBranches } from '../restaurants/branch-context.tsx'
import { MaterialRow } from './material-row.tsx'
import { MaterialDetail } from './material-detail.tsx'
import { LOW, MATERIALS } from './materials-address.ts'
import { MaterialsOverview } from './materials-overview.tsx'
import { byNeed, needOfMaterial } from './stock-level.rules.ts'
import { useInventory, useMaterialUse } from './inventory.queries.ts'
import emptyStore from '../../shared/ui/pictures/empty-store.svg'

export default function MaterialsTab() {
  const { t } = useTranslation()
  const { _id: restId } = useBranch()
  const isKept = useBranches().flags.isInventoryAllowed
  const stock = useInventory(restId, isKept)
  const { unitsOf } = stock
  const use = useMaterialUse(restId, isKept)
  const { dailyUse } = use
  const { query: materials, entries, offered } = useKeptList(useEveryMaterial())
  const low = useLowOnly()
  const needs = useMemo(
    () => new Map(unitsOf && offered?.map(({ _id }) => [_id, needOfMaterial(_id, unitsOf, dailyUse)])),
    [offered, unitsOf, dailyUse],
  )
  const isNeeded = ({ _id }: Material) => needs.get(_id) === 'short' || needs.get(_id) === 'low'
  const isGone = (id: string) => entries.some(({ _id, isArchived }) => _id === id && isArchived)
  const groupOf = ({ _id }: Material) => {
    if (isGone(_id)) return t('keep.archived')
    const need = needs.get(_id) ?? 'new'
    const count = [...needs.values()].filter((other) => other === need).length
    return t(`inventory.group-${need}`, { count })
  }
  // The order and the filter need the stock.
  const isWaiting = isKept && stock.isPending
  const ranked = useMemo(
    () =>
      offered && unitsOf
        ? [...byNeed(offered, needs), ...entries.filter(({ isArchived }) => isArchived)]
        : materials.data,
    [materials.data, entries, offered, unitsOf, needs],
  )

  return (
    <EntryList<Material>
      root={MATERIALS}
      label={t('foods.tab.materials')}
      query={{
        ...materials,
        data: isWaiting ? undefined : ranked,
        error: materials.error ?? (isKept ? stock.error : null),
      }}
      below={({ note }) => note}
      row={(material) =>
        isKept && !material.isArchived ? <MaterialRow material={material} stock={stock} use={use} /> : null
      }
      detail={(material) => (
        <MaterialDetail
          key={`${restId} ${material._id}`}
          restId={restId}
          material={material}
          entries={entries}
          stock={isKept ? stock : null}
          use={use}
        />
      )}
      add={t('materials.add')}
      form={(onSaved) => <MaterialForm onSaved={onSaved} />}
      files={{
        label: t('csv.title'),
        panel: (onLeave) => (
          <CsvPanel list="materials" restId={restId} isEmpty={materials.data?.length === 0} onLeave={onLeave} />
        ),
      }}
      overview={
        materials.data?.length === 0 ? (
          <FirstSteps of="materials" root={MATERIALS} hasThird={isKept} />
        ) : isKept ? (
          <MaterialsOverview materials={offered} stock={stock} use={use} />
        ) : undefined
      }
      none={{ title: t('materials.none'), hint: t('materials.none-hint'), picture: emptyStore }}
      {...(isKept && {
        groupOf,
        filter: {
          control: (
            <button
              type="button"
              className={`strong ${choice.choice}`}
              style={{ flex: 'none' }}
              aria-pressed={low.isOn}
              onClick={() => low.change(!low.isOn)}
            >
              {t('inventory.low-only')}
            </button>
          ),
          keeps: (material: Material) => !low.isOn || !unitsOf || isNeeded(material),
          none: { title: t('inventory.none-low'), hint: t('inventory.none-low-hint') },
        },
      })}
    />
  )
}

/** The filter is in the address, whatever is open. */
function useLowOnly() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return {
    isOn: search === LOW,
    change: (isOn: boolean) => void navigate(`${pathname}${isOn ? LOW : ''}`, { replace: true }),
  }
}
