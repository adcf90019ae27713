import { useTranslation } from 'react-i18next'
import { useCounts } from '../use-counts.ts'
import { AllergyMark } from '../../pricing/allergy-warning.tsx'
import { DataRow } from '../../../shared/ui/data-row.tsx'
import type { ShownRow } from './carts-list.rules.ts'
import { useCartTime } from './use-cart-time.ts'
import { useCartTitle } from './use-cart-title.ts'

export function CartRow({ row }: { row: ShownRow }) {
  const { t } = useTranslation()
  const time = useCartTime()
  const title = useCartTitle()
  const { personsIn, portionsIn } = useCounts()
  const { food, noOfPersons: persons } = row
  const portions = portionsIn(row.quantity)
  const counted = persons === 0 ? portions : t('direct.row', { persons: personsIn(persons), portions })
  const below = () => {
    if (row.isPaid) return t('till.kept-row')
    if (row.card) return t(`card.row.${row.card}`)
    return food === null ? counted : t('direct.row-food', { food, rest: counted })
  }
  return (
    <DataRow
      title={
        <>
          {title(row)} <AllergyMark of={{ allergy: row.allergy, note: '' }} />
        </>
      }
      below={below()}
      beside={time(row.updatedAt)}
    />
  )
}
