import type { ChannelActor } from '../../platform/context.ts'
import type { World } from '../../platform/http/run.ts'
import { findChannel } from './channel-keys.store.ts'

export { addKey } from './channel-keys.store.ts'
export { tellServices } from './tell-services.ts'

/** Returns the channel with this key, or null for an unknown or deleted key. One statement. */
export function authenticateChannel(world: World, key: string): Promise<ChannelActor | null> {
  return findChannel(world.db, key)
}
