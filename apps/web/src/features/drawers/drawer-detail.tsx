import { chooseDrawer, type Drawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { useFocusHere } from '../../shared/ui/use-focus-here.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { CashMoves } from './cash-moves.tsx'
import { CloseDrawer } from './close-drawer.tsx'
import { useChangedDrawers } from './drawers.queries.ts'
import { MoveCash } from './move-cash.tsx'

/** An open drawer. It never shows what should be in it, because whoever counts must not know. */
export function DrawerDetail({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation()
  const { money, moment } = useFormats()
  const { name, float, openedAt, openedBy, sales, people, moves, isMine } = drawer
  const root = useFocusHere(`${isMine} ${moves.length}`)
  return (
    <article ref={root} tabIndex={-1} className="parts detail" aria-label={name}>
      <header className="lines">
        <h2>{name}</h2>
        <p className="hint">{t('drawers.blind')}</p>
      </header>
      <EntryFacts>
        <EntryFact name={t('drawers.float')}>
          <span className="large">{money(float)}</span>
        </EntryFact>
        <EntryFact name={t('drawers.sales')}>
          <span className="large">{sales}</span>
        </EntryFact>
        <EntryFact name={t('drawers.opened')} isWide>
          {t('drawers.by-at', { by: openedBy, when: moment(openedAt) })}
        </EntryFact>
        <EntryFact name={t('drawers.people')} isWide>
          {people.length > 0 ? people.join(', ') : <span className="quiet">{t('drawers.nobody')}</span>}
        </EntryFact>
      </EntryFacts>
      <Choice drawer={drawer} />
      <div className="beside acts">
        <MoveCash drawer={drawer} way="in" />
        <MoveCash drawer={drawer} way="out" />
        <CloseDrawer drawer={drawer} />
      </div>
      <CashMoves moves={moves} />
    </article>
  )
}

/** Where several drawers are open, each person puts money into one of them. */
function Choice({ drawer: { _id: drawerId, restId, isMine } }: { drawer: Drawer }) {
  const { t } = useTranslation()
  const { show, reload } = useChangedDrawers(restId)
  const { act, isBusy } = useAction(chooseDrawer, { onDone: ({ data }) => show(data), onFail: reload })
  return (
    <div className="beside acts">
      <p>{t(isMine ? 'drawers.mine' : 'drawers.not-mine')}</p>
      {!isMine && (
        <ActionButton isSmall isBusy={isBusy} onClick={() => act({ drawerId })}>
          {t('drawers.choose')}
        </ActionButton>
      )}
    </div>
  )
}
