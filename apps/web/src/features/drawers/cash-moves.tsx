import type { Drawer } from '@brigade/contract/drawers/drawers.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../restaurants/use-formats.ts'

interface CashMovesProps extends Pick<Drawer, 'moves'> {
  /** Words of an instant. A printed report cannot say "today". */
  when: (instant: string) => string
  /** What pays more in or out, of an open drawer. */
  acts?: ReactNode
}

/** Cash that was paid into a drawer and out of it, the earliest first. */
export function CashMoves({ moves, when, acts }: CashMovesProps) {
  const { t } = useTranslation()
  const { money } = useFormats()
  return (
    <section className="lines" aria-label={t('drawers.moves')}>
      <h3>{t('drawers.moves')}</h3>
      {moves.length === 0 && <p className="quiet">{t('drawers.no-moves')}</p>}
      <ul className="rows">
        {moves.map(({ _id, amount, reason, by, at }) => (
          <li key={_id}>
            <span className="row-words">
              <span>{reason}</span>
              <span className="hint">{t('drawers.by-at', { by, when: when(at) })}</span>
            </span>
            <span className="strong figures">{amount > 0 ? `+${money(amount)}` : money(amount)}</span>
          </li>
        ))}
      </ul>
      {acts !== undefined && <div className="beside acts">{acts}</div>}
    </section>
  )
}
