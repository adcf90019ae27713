import type { Drawer } from '@brigade/contract/drawers/drawers.contract.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { EntryFact, EntryFacts } from '../../shared/ui/entry-detail.tsx'
import { NoticeLink } from '../../shared/ui/notice-link.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { useWhen } from '../restaurants/use-when.ts'
import { CloseDrawer } from './close-drawer.tsx'
import { netOf } from './drawer-rows.rules.ts'
import { MoveCash } from './move-cash.tsx'

/** What people do at an open drawer, without opening it first. */
export function OpenDrawerCard({ drawer, address }: { drawer: Drawer; address: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { money, decimals } = useFormats()
  const when = useWhen()
  const { name, float, moves, openedAt, openedBy, sales } = drawer
  const net = netOf(moves, decimals)
  return (
    <section className="card stack" aria-label={name}>
      <div className="head">
        <h2 style={{ marginBlock: -8 }}>
          <NoticeLink to={address}>{name}</NoticeLink>
        </h2>
        <span className="hint">
          {t('drawers.opened-by', { by: openedBy })} · {when(openedAt)}
        </span>
      </div>
      <EntryFacts>
        <EntryFact name={t('drawers.float')}>{money(float)}</EntryFact>
        <EntryFact name={t('drawers.net-moves')}>{net > 0 ? `+${money(net)}` : money(net)}</EntryFact>
        <EntryFact name={t('drawers.sales')}>{sales}</EntryFact>
      </EntryFacts>
      <div className="beside acts">
        <MoveCash drawer={drawer} way="in" />
        <MoveCash drawer={drawer} way="out" />
        <CloseDrawer drawer={drawer} onClosed={() => void navigate(address)} />
      </div>
    </section>
  )
}
