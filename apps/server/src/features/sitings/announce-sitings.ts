import { sitingsTopic } from '@brigade/contract/sitings/sitings.contract.ts'
import type { Context } from '../../platform/context.ts'

/** Tells the open screens of a branch that its sitings or its floor plan changed. */
export function announceSitings(ctx: Context, restId: string): void {
  ctx.announce(sitingsTopic, { restId })
}
