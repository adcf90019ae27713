import { useTranslation } from 'react-i18next'
import classes from './change-table.module.css'
import type { ChangedField } from './changed-fields.rules.ts'
import { LongText } from './long-text.tsx'

interface ChangeTableProps {
  fields: readonly ChangedField[]
  /** A side that was not recorded has no column. */
  hasBefore: boolean
  hasAfter: boolean
}

export function ChangeTable({ fields, hasBefore, hasAfter }: ChangeTableProps) {
  const { t } = useTranslation()
  const sides = [
    ...(hasBefore ? [{ side: 'before', label: t('audit.before') } as const] : []),
    ...(hasAfter ? [{ side: 'after', label: t('audit.after') } as const] : []),
  ]
  return (
    <table className={classes.table} data-sides={sides.length}>
      <caption>{t(sides.length > 1 ? 'audit.changed' : 'audit.written')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          {sides.map(({ side, label }) => (
            <th key={side} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const name = field.name || t('audit.value')
          return (
            <tr key={field.key}>
              <th scope="row">{name}</th>
              {sides.map(({ side }) => (
                <td key={side} data-side={side}>
                  <Value name={name} text={field[side]} />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Value({ name, text }: { name: string; text: string | null }) {
  const { t } = useTranslation()
  if (text !== null) return <LongText text={text} about={name} />
  return (
    <span className="quiet">
      <span aria-hidden>–</span>
      <span className="for-screen-readers">{t('audit.nothing-there')}</span>
    </span>
  )
}
