import { sitingsTopic } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'

export function announceSitings(ctx: Context, restId: string): void {
  ctx.announce(sitingsTopic, { restId })
}
