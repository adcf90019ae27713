import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TotalsTable } from '../../shared/ui/totals-table.tsx'
import type { ChangedField } from './changed-fields.rules.ts'

interface BillTableProps {
  title: string
  lines: NonNullable<ChangedField['lines']>
  total: { name: string; sum: string } | undefined
}

/** The foods of a cart, each with what its portions cost. */
export function BillTable({ title, lines, total }: BillTableProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className="stack apart" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <TotalsTable
        label={title}
        isHeadHidden
        columns={[t('audit.food'), t('audit.worth')]}
        rows={lines.map(({ food, worth }, place) => ({ key: `${place} ${food}`, name: food, cells: [worth] }))}
        totals={total ? [{ name: total.name, cells: [total.sum] }] : []}
      />
    </section>
  )
}
