import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSelection } from '../../../shared/ui/use-selection.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { ListDetail } from '../../../shared/ui/list-detail.tsx'
import { NoticeLink } from '../../../shared/ui/notice-link.tsx'
import { PageFrame } from '../../../shared/ui/page-frame.tsx'
import { useFloor } from '../../sitings/use-floor.ts'
import { useBranch } from '../../restaurants/branch-context.tsx'
import { LateCharges } from '../../terminals/late-charges.tsx'
import { FloorPlan } from '../floor-plan.tsx'
import { useTill } from '../use-cart.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { CartRow } from './cart-row.tsx'
import { AwaitedCounter, CounterOverview } from './counter-overview.tsx'
import { CounterCart } from './counter-cart.tsx'
import { DrawerLeftOpen } from './drawer-left-open.tsx'
import { useCarts } from './use-carts.ts'
import { useReadyToSell } from './use-ready-to-sell.ts'
import noCarts from '../../../shared/ui/pictures/no-carts.svg'

const ADDRESS = '/dashboard/direct'
/** Finds a booking by its cart, too. */
const RESERVATIONS = '/dashboard/reservations'
const DRAWERS = '/dashboard/payments/drawers'

/** The tables come first. The figures of the till wait for them, so that none moves when the plan has its height. */
function DirectOverview({ restId }: { restId: string }) {
  const floor = useFloor(restId)
  return (
    <div className="parts">
      <FloorPlan restId={restId} floor={floor} />
      {floor.isPending ? <AwaitedCounter /> : <CounterOverview restId={restId} />}
    </div>
  )
}

export default function DirectPage() {
  const { t } = useTranslation()
  const [selected, select] = useSelection(ADDRESS)
  const { _id: restId } = useBranch()
  const till = useTill()
  const navigate = useNavigate()
  const list = useCarts(restId)
  useReadyToSell(restId)

  const open = () => select(till.open(restId))
  const toOther = (cartId: string, service?: TillService) =>
    service === 'Dining' ? void navigate(`${RESERVATIONS}/${cartId}`) : select(cartId)
  // A double click opens one cart.
  const create = ({ detail }: MouseEvent) => {
    if (detail <= 1) open()
  }

  useShortcuts({ F9: open })

  return (
    <PageFrame title={t('direct.title')} bar={<NoticeLink to={DRAWERS}>{t('direct.drawer')}</NoticeLink>} isTitleKept>
      <ListDetail
        label={t('direct.list')}
        items={list.items}
        total={list.total}
        query={list}
        empty={{ title: t('direct.none'), hint: t('direct.none-hint'), picture: noCarts }}
        keyOf={({ _id }) => _id}
        row={(row) => <CartRow row={row} />}
        rowHeight={65}
        selected={selected}
        onSelect={select}
        detail={
          selected && (
            <CounterCart
              key={selected}
              place={{ cartId: selected, restId, service: 'Direct' }}
              row={list.items?.find(({ _id }) => _id === selected)}
              rows={list.items ?? []}
              onOther={toOther}
              onNew={open}
              onDeleted={() => select(null)}
            />
          )
        }
        overview={<DirectOverview restId={restId} />}
        action={
          <ActionButton isSmall isWide tone={selected === null ? 'green' : 'plain'} shortcut="F9" onClick={create}>
            {t('direct.create')}
          </ActionButton>
        }
        notice={
          <>
            <DrawerLeftOpen restId={restId} />
            <LateCharges restId={restId} />
          </>
        }
        onEndReached={list.loadMore}
        listShare="216px"
        isDetailWide
      />
    </PageFrame>
  )
}
