import { listPlaces, readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { reverseGeocode } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { bind } from '../../platform/http/bind.ts'
import { lookUpAddress } from './look-up-address.ts'
import { showPlaces } from './show-places.ts'

export const mapRoutes = [
  bind(readMap, async ({ map }) => ({ data: map })),
  bind(listPlaces, async (_ctx, box) => ({ data: await showPlaces(box) })),
  bind(reverseGeocode, async (ctx, point) => ({ data: await lookUpAddress(ctx, point) })),
]
