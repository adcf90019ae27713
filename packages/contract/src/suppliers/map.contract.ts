import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

export const readMap = endpoint({
  name: 'read-map',
  summary: 'Get the address of the map tiles and their attribution',
  method: 'GET',
  path: '/manager/map',
  who: 'approved',
  input: z.object({}),
  /** `tileUrl`: with {z}, {x} and {y}, perhaps {s}; null where no tiles are configured. */
  data: z.object({ tileUrl: z.string().nullable(), tileCredit: z.string() }),
})
