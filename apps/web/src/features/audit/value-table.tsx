import { useTranslation } from 'react-i18next'
import type { ChangedField } from './changed-fields.rules.ts'
import { LongText } from './long-text.tsx'
import classes from './value-table.module.css'

interface ValueTableProps {
  title: string
  fields: readonly ChangedField[]
  /** The side that was recorded: `before` for what was removed. */
  side: 'before' | 'after'
}

/** The values of what was added or removed. */
export function ValueTable({ title, fields, side }: ValueTableProps) {
  const { t } = useTranslation()
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <tbody>
        {fields.map((field) => {
          const name = field.name || t('audit.value')
          return (
            <tr key={field.key}>
              <th scope="row">{name}</th>
              <td>{field[side] !== null && <LongText text={field[side]} about={name} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
