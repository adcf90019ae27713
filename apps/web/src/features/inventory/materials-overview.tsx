import './materials-overview-words.ts'
import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useTranslation } from 'react-i18next'
import { BarTable } from '../../shared/charts/bar-table.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { AwaitedCard } from '../../shared/ui/awaited-card.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import type { Inventory, MaterialUse } from './inventory.queries.ts'
import { LOW, MATERIALS } from './materials-address.ts'
import { firstOut, MOST_DAYS, needOf, NEXT_DAYS } from './stock-level.rules.ts'
import { useInventoryFormats } from './use-inventory-formats.ts'

interface MaterialsOverviewProps {
  materials: readonly Material[] | undefined
  stock: Inventory
  use: MaterialUse
}

/** The most materials that a table names. */
const MOST = 6

const looks = { short: 'bad', low: 'loss', none: undefined } as const

/** The period of the use, until the reply names it. */
const USUAL_DAYS = 14

export function MaterialsOverview({ materials, stock, use }: MaterialsOverviewProps) {
  const { t } = useTranslation()
  const { money, amount, listed, days: lasts } = useInventoryFormats()
  const units = stock.data?.flatMap(({ mat, units: all }) => all.map((unit) => ({ mat, unit })))
  const [low, short] = [
    units?.filter(({ unit }) => unit.isLow && unit.quantity >= 0).length,
    units?.filter(({ unit }) => unit.quantity < 0).length,
  ]
  const nameOf = (matId: string) => materials?.find(({ _id }) => _id === matId)?.name ?? ''
  const linked = (matId: string, name: string) => <NoticeLink to={`${MATERIALS}/${matId}`}>{name}</NoticeLink>

  const soon = firstOut(units ?? [], use.dailyUse).filter(({ unit, days }) => unit.isLow || days <= NEXT_DAYS)
  const next = soon.slice(0, MOST)
  const stateOf = ({ mat, unit, days }: (typeof next)[number]) => {
    const need = needOf(unit, use.dailyUse(mat._id, unit.isWeight))
    const words = () => {
      if (need === 'short') return t('inventory.short')
      // It lasts for long, so that only its level is a reason to buy it.
      if (unit.level !== null && unit.isLow && days > MOST_DAYS)
        return t('inventory.under-level', { amount: amount(unit.isWeight, unit.level) })
      return t('inventory.days-left', { days: lasts(days) })
    }
    return <span className={looks[need]}>{words()}</span>
  }
  const used = (use.overview?.used ?? []).toSorted((a, b) => b.cost - a.cost).slice(0, MOST)
  const sumOf = (of: 'cost' | 'wasted') => use.overview?.used.reduce((sum, each) => sum + each[of], 0)
  const [cost, wasted] = [sumOf('cost'), sumOf('wasted')]
  const period = { count: use.overview?.days ?? USUAL_DAYS }

  return (
    <Overview
      label={t('inventory.overview')}
      awaited={
        <>
          <AwaitedCard title={t('inventory.runs-out')} of="links" count={1} />
          <AwaitedCard title={t('inventory.most-used', period)} of="links" count={MOST} />
        </>
      }
      query={{
        data: units && use.overview,
        error: stock.error ?? use.error,
        refetch: () => Promise.all([stock.refetch(), use.refetch()]),
      }}
      tiles={[
        {
          name: t('inventory.value-on-hand'),
          value: units && money(units.reduce((sum, { unit }) => sum + unit.value, 0)),
        },
        {
          name: t('inventory.below-level'),
          value: low?.toString(),
          tone: low ? 'waiting' : 'plain',
          ...(low && { to: `${MATERIALS}${LOW}` }),
        },
        { name: t('inventory.short'), value: short?.toString(), tone: short ? 'bad' : 'plain' },
        {
          name: t('inventory.used'),
          value: cost === undefined ? undefined : money(cost),
          note: wasted
            ? t('inventory.used-note', { ...period, wasted: money(wasted) })
            : t('inventory.used-in', period),
        },
      ]}
    >
      {units && use.overview && (
        <>
          <BarTable
            title={t('inventory.runs-out')}
            columns={[t('inventory.material'), t('inventory.on-hand'), t('inventory.lasts')]}
            rows={next.map((each) => ({
              key: `${each.mat._id} ${each.unit.isWeight}`,
              name: linked(each.mat._id, each.mat.name),
              // A long bar would look like the most urgent.
              size: 0,
              cells: [listed(each.unit.isWeight, each.unit.quantity), stateOf(each)],
            }))}
            empty={t('inventory.none-runs-out', { count: NEXT_DAYS })}
          />
          <BarTable
            title={t('inventory.most-used', period)}
            columns={[t('inventory.material'), t('inventory.quantity-used'), t('inventory.cost')]}
            rows={used.map(({ matId, isWeight, quantity, cost: ofOne }) => ({
              key: `${matId} ${isWeight}`,
              name: linked(matId, nameOf(matId)),
              size: ofOne,
              cells: [amount(isWeight, quantity), money(ofOne)],
            }))}
            empty={t('inventory.none-used')}
          />
        </>
      )}
    </Overview>
  )
}
