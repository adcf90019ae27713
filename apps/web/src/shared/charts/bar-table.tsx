import { useId, type ReactNode } from 'react'
import classes from './charts.module.css'
import { seriesColor } from './series-color.ts'

interface BarRow {
  key: string
  name: ReactNode
  /** What the bar shows. */
  size: number
  cells: readonly ReactNode[]
}

interface BarTableProps {
  title: string
  /** Of the name and of each cell. */
  columns: readonly string[]
  rows: readonly BarRow[]
  empty: string
  /** Gives each row a colour of its own, for parts of a whole. */
  isColored?: boolean
}

/** A table whose rows carry bars, so that it needs no second form. Bars of one length would say nothing and are left out. */
export function BarTable({ title, columns, rows, empty, isColored = false }: BarTableProps) {
  const id = useId()
  const isCompared = new Set(rows.map(({ size }) => size)).size > 1
  const most = Math.max(1, ...rows.map(({ size }) => size))
  return (
    <section className={`card stack ${classes.figure}`}>
      <h2 id={id} className="lead">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <table className={classes.bars} aria-labelledby={id}>
          <thead className="for-screen-readers">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, size, cells }, row) => (
              <tr key={key}>
                <th scope="row">
                  <div>{name}</div>
                  {isCompared && (
                    <span className={classes.track}>
                      <i
                        style={{
                          width: `${(Math.max(0, size) / most) * 100}%`,
                          background: isColored ? seriesColor(row) : undefined,
                        }}
                      />
                    </span>
                  )}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
