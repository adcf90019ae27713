import type { PurchasesOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useTranslation } from 'react-i18next'
import { DataRow, RowNumber } from '../../shared/ui/data-row.tsx'
import { WithdrawnMark } from '../restaurants/withdrawn.tsx'
import { useSpendingFormats } from './use-spending-formats.ts'

interface SupplierRowProps {
  supplier: Supplier
  number: number
  /** Undefined while it is read. */
  spending: PurchasesOverview | undefined
}

export function SupplierRow({ supplier: { _id, name, retired }, number, spending }: SupplierRowProps) {
  const { t } = useTranslation()
  const { money, dayOfYear } = useSpendingFormats()
  const spent = spending?.suppliers.find((each) => each._id === _id)
  const isUnused = spending !== undefined && !spent
  const unretired = isUnused ? 'quiet' : 'plain'
  const tone = retired ? 'gone' : unretired
  return (
    <DataRow
      lead={<RowNumber number={number} />}
      title={name}
      value={spent && money(spent.amount)}
      below={
        spent ? t('suppliers.bought-last', { day: dayOfYear(spent.latest) }) : isUnused && t('suppliers.nothing-bought')
      }
      beside={retired ? <WithdrawnMark as="retired" /> : undefined}
      tone={tone}
    />
  )
}
