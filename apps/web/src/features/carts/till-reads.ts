import { directCart, listCarts } from '@brigade/contract/carts/carts.contract.ts'
import { listFavourites } from '@brigade/contract/foods/favourites.contract.ts'
import { listPaymentModes } from '@brigade/contract/lookups/lookups.contract.ts'
import { readFloor } from '@brigade/contract/reservations/floor.contract.ts'
import { listSitingsOf } from '@brigade/contract/sitings/sitings.contract.ts'
import { listTerminals } from '@brigade/contract/terminals/terminals.contract.ts'

export const TILL_MENU = 'till menu'

/** What the counter needs before it can sell. The browser keeps it for a page that opens without a network. */
export const tillReads = [
  TILL_MENU,
  listFavourites.name,
  listPaymentModes.name,
  listTerminals.name,
  listSitingsOf.name,
  readFloor.name,
  listCarts.name,
]

/** Each as the server last told it, without the acts that wait. */
export const cartReads = [directCart.details.name]
