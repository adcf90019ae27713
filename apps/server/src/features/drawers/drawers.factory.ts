import {
  chooseDrawer,
  closeDrawer,
  moveCash,
  openDrawer,
  readDrawers,
  requireDrawers,
} from '@brigade/contract/drawers/drawers.contract.ts'
import type { SentOf } from '@brigade/contract/kernel/endpoint.ts'
import { refundSale } from '@brigade/contract/orders/sale-refund.contract.ts'
import type { TestServer } from '../../platform/testing/server.ts'
import { makeSplitTill } from '../carts/tenders.factory.ts'

type Counted = SentOf<typeof closeDrawer>['pieces']

/** A till with cash and card, and shortcuts for its drawers. Amounts are decimals. */
export async function makeDrawerTill(server: TestServer, wish: Parameters<typeof makeSplitTill>[1] = {}) {
  const till = await makeSplitTill(server, wish)
  const { restId, token } = till
  const open = async (name = 'Bar', float = 100, as = token) => {
    const { drawers } = await server.ask(openDrawer, { restId, name, float }, { token: as })
    const made = drawers.find((drawer) => drawer.name === name)
    if (!made) throw new Error('The opened drawer is missing')
    return made._id
  }
  return {
    ...till,
    openDrawer: open,
    tryToOpen: (name: string, float: number, as = token) =>
      server.call(openDrawer, { restId, name, float }, { token: as }),
    drawers: (as = token) => server.ask(readDrawers, { restId }, { token: as }),
    choose: (drawerId: string, as = token) => server.ask(chooseDrawer, { drawerId }, { token: as }),
    move: (drawerId: string, way: 'in' | 'out', amount: number, reason = 'Milk') =>
      server.call(moveCash, { drawerId, way, amount, reason }, { token }),
    close: (drawerId: string, counted: number, pieces?: Counted) =>
      server.ask(closeDrawer, { drawerId, counted, pieces }, { token }),
    tryToClose: (drawerId: string, counted: number, key?: string) =>
      server.call(closeDrawer, { drawerId, counted }, { token, ...(key !== undefined && { key }) }),
    require: (isRequired: boolean) => server.ask(requireDrawers, { restId, isRequired }, { token }),
    refund: (orderId: string, wanted: Pick<SentOf<typeof refundSale>, 'amount' | 'paymentModeId'>, as = token) =>
      server.ask(refundSale, { orderId, reason: 'Cold soup', ...wanted }, { token: as }),
  }
}

export type DrawerTill = Awaited<ReturnType<typeof makeDrawerTill>>
