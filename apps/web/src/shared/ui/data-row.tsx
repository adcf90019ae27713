import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './data-row.module.css'

interface DataRowProps {
  /** Before both lines: a token, a picture or a number. */
  lead?: ReactNode
  /** What people look for when they scan the list. */
  title: ReactNode
  /** The title may take two lines. */
  isLong?: boolean
  /** Ends the first line, such as an amount. */
  value?: ReactNode
  /** Empty keeps its line for what is still to come. */
  below?: ReactNode
  /** The second line shows all of its text, and what ends it may follow below. */
  isWhole?: boolean
  /** Ends the second line, such as a status or a time. */
  beside?: ReactNode
  /** `quiet` asks for nothing any more; `gone` is no longer offered. */
  tone?: 'plain' | 'quiet' | 'gone'
}

/** The two lines of a row in every list; one line where a row has nothing more to say. */
export function DataRow({ lead, title, isLong = false, value, below, isWhole, beside, tone = 'plain' }: DataRowProps) {
  return (
    <span className={classes.row} data-tone={tone} data-long={isLong || undefined} data-whole={isWhole || undefined}>
      {lead !== undefined && <span className={`figures ${classes.lead}`}>{lead}</span>}
      <span className={`aligned ${classes.line}`}>
        <span className={`cut strong ${classes.title}`}>{title}</span>
        {value !== undefined && <span className={`cut figures strong ${classes.value}`}>{value}</span>}
      </span>
      {(below !== undefined || beside !== undefined) && (
        <span className={`aligned ${classes.line}`}>
          <span className={`cut hint ${classes.below}`}>{below}</span>
          {beside !== undefined && <span className={`cut hint ${classes.beside}`}>{beside}</span>}
        </span>
      )}
    </span>
  )
}

/** The place of a row in its list, or a drawing where a row among such rows has none. Their texts begin in one line. */
export function RowNumber({ number }: { number: ReactNode }) {
  return <span className={classes.number}>{number}</span>
}

/** The number that is called out for an order. */
export function Token({ tokenNo }: { tokenNo: number }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="for-screen-readers">{t('orders.token', { token: tokenNo })}</span>
      <span className={classes.token} aria-hidden>
        {tokenNo}
      </span>
    </>
  )
}
