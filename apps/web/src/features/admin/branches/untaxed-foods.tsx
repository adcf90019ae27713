import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { useMenuOverview } from '../../foods/menu-sales.queries.ts'

interface UntaxedFoodsProps {
  restId: string
  tax: NonNullable<Restaurant['overallTax']>
}

/** Warns of foods without a tax in a branch that has an overall tax. */
export function UntaxedFoods({ restId, tax }: UntaxedFoodsProps) {
  const { t } = useTranslation()
  const untaxed = useMenuOverview(restId).data?.untaxed ?? 0
  if (untaxed === 0) return null
  return <NoticeLine>{t('branches.untaxed', { foods: untaxed, tax: tax.name })}</NoticeLine>
}
