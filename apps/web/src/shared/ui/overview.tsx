import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './overview.module.css'

interface OverviewProps {
  label: string
  /** Figures, as tiles. */
  tiles: readonly TileProps[]
  children?: ReactNode
}

interface TileProps {
  name: string
  /** Undefined while it is read. */
  value: string | undefined
  /** What to compare it with. */
  note?: ReactNode
  tone?: 'plain' | 'waiting' | 'bad'
}

/** What a whole list or a record amounts to: figures first, then charts and tables. */
export function Overview({ label, tiles, children }: OverviewProps) {
  return (
    <section className={classes.overview} aria-label={label}>
      <dl className={classes.tiles}>
        {tiles.map((tile) => (
          <Tile key={tile.name} {...tile} />
        ))}
      </dl>
      {children}
    </section>
  )
}

function Tile({ name, value, note, tone = 'plain' }: TileProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.tile} data-tone={tone}>
      <dt>{name}</dt>
      <dd className={classes.value} aria-busy={value === undefined}>
        {value ?? <span className={classes.waiting}>{t('common.loading')}</span>}
      </dd>
      <dd className={classes.note}>{note}</dd>
    </div>
  )
}
