import { readMap } from '@brigade/contract/suppliers/map.contract.ts'
import { reverseGeocode } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { bind } from '../../platform/http/bind.ts'

const UNKNOWN = { address: '', source: '' }

export const mapRoutes = [
  bind(readMap, async ({ map, geocoder }) => ({ data: { ...map, findsAddresses: geocoder !== null } })),
  bind(reverseGeocode, async ({ geocoder }, point) => ({ data: (await geocoder?.lookUp(point)) ?? UNKNOWN })),
]
