import type { ReactNode } from 'react'
import classes from './bar-row.module.css'

interface BarRowProps {
  name: ReactNode
  /** The length of its bar, from 0 to 1. Without a number, its place stays empty. */
  share?: number | undefined
  cells: readonly [string, string] | readonly []
  /** The second figure is seen only under a pointer, where the bar needs its place. */
  isShort?: boolean
  isQuiet?: boolean
}

/** A row of a list: a name, its bar and two figures in one line. */
export function BarRow({ name, share, cells: [first, second], isShort = false, isQuiet = false }: BarRowProps) {
  return (
    <li className={`${classes.row} ${isQuiet ? 'quiet' : ''}`} title={isShort ? second : undefined}>
      <span>{name}</span>
      {first !== undefined && (
        <>
          <i style={share === undefined ? { background: 'none' } : { backgroundSize: `${share * 100}%` }} aria-hidden />
          <span className="figures">
            {first}
            {isShort && <span className="for-screen-readers"> {second}</span>}
          </span>
          {!isShort && <span className="figures">{second}</span>}
        </>
      )}
    </li>
  )
}
