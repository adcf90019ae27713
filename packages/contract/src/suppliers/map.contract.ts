import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

export const readMap = endpoint({
  name: 'read-map',
  summary: 'Get the address of the map tiles with their attribution, and whether addresses of points can be looked up',
  method: 'GET',
  path: '/manager/map',
  who: 'approved',
  input: z.object({}),
  /** `tileUrl` contains {z}, {x} and {y}, perhaps {s}; null without configured tiles. */
  data: z.object({ tileUrl: z.string().nullable(), tileCredit: z.string(), findsAddresses: z.boolean() }),
})
