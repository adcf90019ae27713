import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListNotice, type ListQuery } from './list-notice.tsx'
import loading from './loading.module.css'
import classes from './overview.module.css'
import { useUnread } from './unread.tsx'

interface OverviewProps {
  label: string
  /** What the figures count, where the list shows something else. */
  title?: string
  /** Figures, as tiles. */
  tiles?: readonly TileProps[]
  /** What the children need. Until it is read, its state takes their place. */
  query?: ListQuery & { data: unknown }
  /** Has the shape of the children while they are read. */
  awaited?: ReactNode
  children?: ReactNode
}

export interface TileProps {
  name: string
  /** Undefined while it is read. */
  value: string | undefined
  /** What to compare it with. Its line stays when it is empty, and is hidden while the value loads. */
  note?: ReactNode
  /** Keeps room for so many lines of the note. */
  noteLines?: number
  tone?: 'plain' | 'waiting' | 'bad'
  /** Where the list shows what the figure counts. */
  to?: string
}

/** What a whole list or a record amounts to: figures first, then charts and tables. */
export function Overview({ label, title, tiles, query, awaited, children }: OverviewProps) {
  const isAwaited = query !== undefined && query.data === undefined
  const isUnread = useUnread()
  // Comes back with its list, whose failure spoke for it.
  const readAgain = useEffectEvent(() => {
    if (isAwaited && query.error && !isUnread) void query.refetch()
  })
  useEffect(() => readAgain(), [isUnread])
  return (
    <section className={`parts ${classes.overview}`} aria-label={label}>
      {title !== undefined && <h2>{title}</h2>}
      {tiles && (isUnread || !(isAwaited && query.error)) && <Tiles tiles={tiles} />}
      {isAwaited && !isUnread && <ListNotice items={undefined} query={query} awaited={awaited} />}
      {isAwaited ? isUnread && awaited : children}
    </section>
  )
}

export function Tiles({ tiles }: { tiles: readonly TileProps[] }) {
  const isUnread = useUnread()
  return (
    <dl className={classes.tiles}>
      {tiles.map((tile) => (
        <Tile key={tile.name} {...(isUnread && tile.value === undefined ? unread(tile) : tile)} />
      ))}
    </dl>
  )
}

const unread = ({ name, noteLines = 1, ...rest }: TileProps): TileProps => ({
  name,
  value: '–',
  noteLines,
  ...('note' in rest && { note: '' }),
})

function Tile(props: TileProps) {
  const { name, value, noteLines = 1, tone = 'plain', to } = props
  const { t } = useTranslation()
  return (
    <div className={classes.tile} data-tone={tone}>
      <dt className="hint">{to === undefined ? name : <Link to={to}>{name}</Link>}</dt>
      <dd className={`figures ${classes.value}`} aria-busy={value === undefined}>
        {value ?? <span className={loading.text}>{t('common.loading')}</span>}
      </dd>
      {'note' in props && (
        <dd className={`hint ${classes.note}`} style={{ minHeight: `${noteLines}lh` }}>
          {props.note}
        </dd>
      )}
    </div>
  )
}
