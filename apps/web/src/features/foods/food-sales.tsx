import './food-sales-words.ts'
import { useTranslation } from 'react-i18next'
import { Trend } from '../../shared/charts/trend.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useFoodSales } from './menu-sales.queries.ts'

/** The portions of 30 days. */
export default function FoodSales({ foodId }: { foodId: string }) {
  const { t } = useTranslation()
  const { money, day } = useFormats()
  const { data, error, refetch } = useFoodSales(useBranch()._id, foodId)
  const note = () => {
    if (!data) return t('common.loading')
    const best = data.days.reduce((most, one) => (one.portions > most.portions ? one : most))
    if (best.portions === 0) return t('foods.never-sold')
    const sold = data.days.reduce((sum, { portions }) => sum + portions, 0)
    return t('foods.sold-in-all', { count: sold, amount: money(data.amount), day: day(best.date), most: best.portions })
  }
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  return (
    <Trend
      title={t('foods.sold-in-30-days')}
      note={note()}
      points={data?.days.map(({ date, portions }) => ({ key: date, label: day(date), value: portions }))}
      names={{ point: t('foods.day'), value: t('foods.portions') }}
      format={String}
    />
  )
}
