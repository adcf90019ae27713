import './work-orders-words.ts'
import type { Order } from '@brigade/contract/orders/orders.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { serverTime } from '../../shared/api/server-time.ts'
import { useSelection } from '../../shared/ui/use-selection.ts'
import { BelowOrdersAddition, OrdersAddition } from '../../shared/additions.tsx'
import { ListDetail } from '../../shared/ui/list-detail.tsx'
import { useShownError } from '../../shared/ui/list-notice.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { useScreenKeys } from '../../shared/ui/use-screen-keys.ts'
import { beginWriting } from '../../shared/ui/writing.ts'
import { useNow } from '../../shared/use-now.ts'
import { DispatchSheet } from './dispatch-sheet.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { useFoldedLanes } from './folded-lanes.ts'
import { useTellHidden } from './use-tell-hidden.ts'
import { BY_ITSELF, isToAnswer, ORDERS, useOpenNewOrders } from './new-orders.ts'
import classes from './new-tab.module.css'
import { nextActOf } from './next-act.rules.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderGone } from './order-gone.tsx'
import { countsOf, inLanes, laneOf, lanes, ordersFound } from './order-lanes.rules.ts'
import { OrderRow } from './order-row.tsx'
import { OrdersOverview } from './orders-overview.tsx'
import { RowAct, useRowSteps } from './row-act.tsx'
import { ChooseMark, SeveralBar, useSeveral, type Several } from './several.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useLostAnswer } from './use-lost-answer.ts'
import { useMovingOn } from './use-moving-on.ts'
import bars from './undo-bar.module.css'
import { Mute } from './sound-switch.tsx'
import { ServiceBands } from './service-bands.tsx'
import { ServiceFilter } from './service-filter.tsx'
import noOrders from '../../shared/ui/pictures/no-orders.svg'

/** A fifth of the screen (specified), where that leaves room for the names. */
const LIST_SHARE = 'max(20%, min(280px, (1200px - 100%) * 999))'

const CLOCKS_MOVE_ON_MS = 15_000
const ROW_HEIGHT = 72
/** In pixels: the bar of the chosen orders in three lines, as on the narrowest list. */
const BAR_ROOM = 172

export function NewTab() {
  const { t } = useTranslation()
  const [selected, select] = useSelection(ORDERS)
  const { query, unseen, drafts } = useOpenNewOrders()
  const { data: orders } = query
  const now = serverTime(useNow(CLOCKS_MOVE_ON_MS))
  const [dispatchingId, setDispatchingId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [service, setService] = useState<ServiceName | null>(null)

  const found = orders && inLanes(ordersFound(orders, { search, service }))
  const dispatching = orders?.find((each) => each._id === dispatchingId && nextActOf(each) === 'dispatch')
  const order = orders?.find(({ _id }) => _id === selected)
  const root = useFocusKept(selected === null && dispatching === undefined)
  const moveTo = (id: string | null) => select(id, '', BY_ITSELF)
  const onMoved = useMovingOn({ selected, select: moveTo, orders: found, root })
  useLostAnswer({ orders, selected, drafts, root })
  const folding = useLanes(found, search)
  const several = useSeveral()
  const drawn = found?.filter((each) => !folding.folded.has(laneOf(each)))
  useTellHidden(orders, drawn)
  const isAnyChosen = orders?.some((each) => isToAnswer(each) && several.chosen?.has(each._id) === true) ?? false
  useOrderKeys({ shown: found, drawn, order, select, root, onMoved, several, isAnyChosen })
  const waiting = found?.filter(isToAnswer) ?? []
  const onAccepted = (accepted: readonly Order[]) => {
    const ids = new Set(accepted.map(({ _id }) => _id))
    if (selected !== null && ids.has(selected)) moveTo(waiting.find(({ _id }) => !ids.has(_id))?._id ?? null)
    focusList(root)
  }

  const detail = () => {
    if (selected === null) return null
    if (order) return <OrderDetail key={order._id} order={order} now={now} drafts={drafts} onMoved={onMoved} />
    if (!orders) return undefined
    return <OrderGone orderId={selected} onLeave={() => select(null)} />
  }

  const isAwaited = useShownError(orders, query.error) === null && !orders
  const isFiltered = orders !== undefined && orders.length > 0
  return (
    <div ref={root} className={classes.root}>
      <OrdersAddition />
      <ServiceBands onOpened={() => focusList(root)} />
      <ListDetail
        label={t('orders.list')}
        items={found}
        total={orders?.length}
        isTotalHidden
        query={query}
        empty={
          isFiltered
            ? { title: t('orders.none-found') }
            : { title: t('orders.none'), hint: t('orders.none-hint'), picture: noOrders }
        }
        keyOf={({ _id }) => _id}
        row={(row) => <OrderRow order={row} now={now} isUnseen={unseen.has(row._id)} />}
        rowActions={(row, isTabbable) =>
          several.chosen !== null && isToAnswer(row) ? (
            <ChooseMark order={row} several={several} isTabbable={isTabbable} />
          ) : (
            <RowAct
              order={row}
              isTabbable={isTabbable}
              onMoved={onMoved}
              onDispatch={() => setDispatchingId(row._id)}
            />
          )
        }
        rowHeight={ROW_HEIGHT}
        groupOf={laneOf}
        folding={folding}
        skeletonRows={5}
        search={{ value: search, onChange: setSearch, placeholder: t('orders.search'), isBesideTotal: true }}
        notice={
          <ServiceFilter orders={orders} isAwaited={isAwaited} service={service} onChange={setService}>
            {(waiting.length > 1 || several.chosen !== null) && (
              <TextButton
                label={t('orders.several')}
                isPressed={several.chosen !== null}
                onClick={() => several.choose(several.chosen === null ? new Set() : null)}
              >
                {t('orders.several-short')}
              </TextButton>
            )}
          </ServiceFilter>
        }
        over={
          <div className={bars.place}>
            <UndoBar
              onUndone={({ _id }) => {
                select(_id)
                focusList(root)
              }}
            />
            <SeveralBar
              several={several}
              waiting={inLanes(orders?.filter(isToAnswer) ?? [])}
              shown={waiting}
              onAccepted={onAccepted}
            />
          </div>
        }
        endRoom={several.chosen === null ? undefined : BAR_ROOM}
        below={
          <>
            <Mute />
            <Elsewhere />
            <BelowOrdersAddition />
          </>
        }
        selected={selected}
        onSelect={select}
        detail={detail()}
        nothingSelected={t('orders.select')}
        overview={<OrdersOverview query={query} now={now} />}
        listShare={LIST_SHARE}
      />
      {dispatching && (
        <DispatchSheet
          key={dispatching._id}
          order={dispatching}
          now={now}
          onMoved={onMoved}
          onClose={() => setDispatchingId(null)}
        />
      )}
    </div>
  )
}

/** The headers of the lanes, with the number of their orders. */
function useLanes(found: readonly Order[] | undefined, search: string) {
  const { t } = useTranslation()
  const folding = useFoldedLanes(search)
  const counts = countsOf(found ?? [])
  const title = (name: string) => {
    const lane = lanes.find((each) => each === name)
    return lane && t('orders.lane-count', { lane: t(`orders.lane.${lane}`), count: counts[lane] })
  }
  return { ...folding, title }
}

interface OrderKeys {
  shown: readonly Order[] | undefined
  /** Of these, those outside folded lanes. */
  drawn: readonly Order[] | undefined
  order: Order | undefined
  select: (id: string | null) => void
  root: RefObject<HTMLDivElement | null>
  onMoved: (order: Order) => void
  several: Several
  isAnyChosen: boolean
}

/** The keys that the list of shortcuts names. */
function useOrderKeys({ shown = [], drawn = [], order, select, root, onMoved, several, isAnyChosen }: OrderKeys): void {
  const steps = useRowSteps(onMoved)
  const go = (step: number) => {
    const at = drawn.findIndex(({ _id }) => _id === order?._id)
    const next = drawn[at < 0 ? 0 : Math.max(0, Math.min(drawn.length - 1, at + step))]
    if (next) select(next._id)
  }
  useScreenKeys({
    j: () => go(1),
    k: () => go(-1),
    n: () => {
      const waiting = shown.filter((each) => isToAnswer(each))
      const at = waiting.findIndex(({ _id }) => _id === order?._id)
      const next = waiting[(at + 1) % Math.max(1, waiting.length)]
      if (next) select(next._id)
    },
    // The bar of the chosen orders takes this key while there are some.
    ...(!isAnyChosen && { a: () => order && isToAnswer(order) && steps.accept(order) }),
    m: () => order && isToAnswer(order) && openMinutes(root.current, order),
    x: () => order && several.toggle(order),
    // Where an order is to be answered, its form takes this key.
    ...(!(order && isToAnswer(order)) && { r: beginWriting }),
    p: () => order && nextActOf(order) === 'prepare' && steps.prepare(order),
    '/': () => {
      beginWriting()
      root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
    },
  })
}

/** Opens the menu of other minutes in the row of an order. */
function openMinutes(root: HTMLElement | null, { _id }: Order): void {
  const button = root?.querySelector<HTMLButtonElement>(`[data-minutes-of="${_id}"] [popovertarget]`)
  button?.focus()
  button?.click()
}

function focusList(root: RefObject<HTMLDivElement | null>): void {
  root.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus()
}

/** The focused element may disappear with its order, so the focus moves to the list. */
function useFocusKept(isListOnly: boolean) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isListOnly && document.activeElement === document.body) {
      focusList(root)
    }
  }, [isListOnly])
  return root
}
