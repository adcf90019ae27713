import { chooseDrawer, type Drawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { AdditionsContext } from '../../shared/additions.tsx'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { EntryDetail } from '../../shared/ui/entry-detail.tsx'
import { Tiles } from '../../shared/ui/overview.tsx'
import { useFocusHere } from '../../shared/ui/use-focus-here.ts'
import { useDayName } from '../restaurants/use-day-name.ts'
import { useFormats } from '../restaurants/use-formats.ts'
import { useWhen } from '../restaurants/use-when.ts'
import { CashMoves } from './cash-moves.tsx'
import { CloseDrawer } from './close-drawer.tsx'
import { netOf } from './drawer-rows.rules.ts'
import { useChangedDrawers } from './drawers.queries.ts'
import { MoveCash } from './move-cash.tsx'

/** An open drawer. It never shows what should be in it, because whoever counts must not know. */
export function DrawerDetail({ drawer }: { drawer: Drawer }) {
  const { t } = useTranslation()
  const { money, decimals } = useFormats()
  const additions = useContext(AdditionsContext)
  const { float, sales, moves, isMine } = drawer
  const root = useFocusHere(`${isMine} ${moves.length}`)
  const net = netOf(moves, decimals)
  const when = useWhen()
  const opened = useOpened(drawer)
  return (
    <section ref={root} tabIndex={-1} className="detail">
      <EntryDetail
        entry={drawer}
        acts={
          <>
            <CloseDrawer drawer={drawer} />
            {additions?.Drawer && <additions.Drawer />}
          </>
        }
        first={
          <>
            <Tiles
              tiles={[
                { name: t('drawers.float'), value: money(float) },
                { name: t('drawers.sales'), value: String(sales) },
                { name: t('drawers.net-moves'), value: net > 0 ? `+${money(net)}` : money(net) },
                opened,
              ]}
            />
            <Choice drawer={drawer} />
            <CashMoves
              moves={moves}
              when={when}
              acts={
                <>
                  <MoveCash drawer={drawer} way="in" />
                  <MoveCash drawer={drawer} way="out" />
                </>
              }
            />
          </>
        }
      />
    </section>
  )
}

function useOpened({ openedAt, openedBy }: Drawer) {
  const { t } = useTranslation()
  const { time } = useFormats()
  const dayOf = useDayName()
  const day = dayOf(openedAt)
  const isToday = day === t('filters.days.today')
  return {
    name: t('drawers.opened'),
    value: time(openedAt),
    note: isToday ? openedBy : t('drawers.by-at', { by: openedBy, when: day }),
  }
}

/** Where several drawers are open, each person puts money into one of them. */
function Choice({ drawer: { _id: drawerId, restId, people, isMine } }: { drawer: Drawer }) {
  const { t } = useTranslation()
  const { show, reload } = useChangedDrawers(restId)
  const { act, isBusy } = useAction(chooseDrawer, { onDone: ({ data }) => show(data), onFail: reload })
  return (
    <div className="lines">
      <div className="beside acts">
        <p>
          {t(isMine ? 'drawers.mine' : 'drawers.not-mine')}{' '}
          <span className="quiet">
            {people.length > 0 ? t('drawers.people', { names: people.join(', ') }) : t('drawers.nobody')}
          </span>
        </p>
        {!isMine && (
          <ActionButton isSmall isBusy={isBusy} onClick={() => act({ drawerId })}>
            {t('drawers.choose')}
          </ActionButton>
        )}
      </div>
      <p className="hint">{t('drawers.blind')}</p>
    </div>
  )
}
