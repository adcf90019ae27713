import type { ChannelActor } from '../../platform/context.ts'
import type { World } from '../../platform/http/run.ts'
import { findChannel } from './channel-keys.store.ts'

export { addKey } from './channel-keys.store.ts'

/** Whose channel key this is, or null for one that is dead or was never given. One statement. */
export function authenticateChannel(world: World, key: string): Promise<ChannelActor | null> {
  return findChannel(world.db, key)
}
