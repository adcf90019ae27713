import type { ReactNode } from 'react'
import classes from './totals-table.module.css'

interface TotalsTableProps {
  label: string
  /** Where fields above the table already head its columns. */
  isHeadHidden?: boolean
  /** The first names the rows, the others head figures. */
  columns: readonly string[]
  /** `below` takes the whole width under its row. `act` is a button beside its figures. */
  rows: ReadonlyArray<{
    key: string
    name: ReactNode
    cells: readonly ReactNode[]
    below?: ReactNode
    act?: ReactNode
  }>
  /** Each has figures for the last columns. The last is the one that counts. */
  totals: ReadonlyArray<{ name: string; cells: readonly ReactNode[] }>
}

/** The most columns that a phone shows beside each other. */
const FEW = 3

/** Figures in columns with their totals. On a phone, the figures of a row move below its name, and an amount with a total beside it. */
export function TotalsTable({ label, isHeadHidden = false, columns, rows, totals }: TotalsTableProps) {
  const hasActs = rows.some(({ act }) => act !== undefined)
  return (
    <div className="contained">
      <table className={classes.table} aria-label={label} data-wide={columns.length > FEW || undefined}>
        <thead className={isHeadHidden ? 'for-screen-readers' : undefined}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {hasActs && <td aria-hidden />}
          </tr>
        </thead>
        {rows.map(({ key, name, cells, below, act }) => (
          <tbody key={key}>
            <tr>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td
                  key={columns[at + 1]}
                  data-column={columns[at + 1]}
                  data-last={(totals.length > 0 && at === cells.length - 1) || undefined}
                >
                  {cell}
                </td>
              ))}
              {act !== undefined && <td className={classes.act}>{act}</td>}
            </tr>
            {below !== undefined && (
              <tr>
                <td colSpan={columns.length + (hasActs ? 1 : 0)} className={classes.below}>
                  {below}
                </td>
              </tr>
            )}
          </tbody>
        ))}
        <tfoot>
          {totals.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" colSpan={columns.length - cells.length}>
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[columns.length - cells.length + at]}>{cell}</td>
              ))}
              {hasActs && <td className={classes.act} aria-hidden />}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}
