import { useId, type ReactNode } from 'react'
import classes from './charts.module.css'

interface ChartFigureProps {
  title: string
  /** Takes the place of a chart without data. */
  empty: string | undefined
  /** Names the series, beside the title. */
  legend: ReactNode
  children: ReactNode
}

export function ChartFigure({ title, empty, legend, children }: ChartFigureProps) {
  const id = useId()
  if (empty !== undefined) {
    return (
      <section className={`card stack ${classes.figure}`}>
        <h2 className="lead">{title}</h2>
        <p className="quiet">{empty}</p>
      </section>
    )
  }
  return (
    <figure className={`card stack ${classes.figure}`} aria-labelledby={id}>
      <figcaption className={`head figures ${classes.caption}`}>
        <h2 id={id} className="lead">
          {title}
        </h2>
        {legend}
      </figcaption>
      {children}
    </figure>
  )
}
