export const pluginNames = [
  'Direct Pos',
  'Ingredient Inventory',
  'Timekeeping',
  'Dining',
  'Remote Print',
  'Ledger',
] as const
export type PluginName = (typeof pluginNames)[number]

/** The services that staff work with on a screen of a plugin. */
export const pluginOfService = { Dining: 'Dining', Direct: 'Direct Pos' } as const satisfies Record<string, PluginName>

/** Gates for screens and menu entries, never for calls. */
export interface FeatureFlags {
  isDirectPosAllowed: boolean
  isInventoryAllowed: boolean
  isTimeKeepAllowed: boolean
  isSitAllowed: boolean
  isReservationAllowed: boolean
  isRemotePrintAllowed: boolean
  isLedgerAllowed: boolean
}
export type FeatureFlag = keyof FeatureFlags

/** Every flag is off until a plugin switches it on. Ignores unknown names. */
export function featureFlags(plugins: readonly { name: string }[]): FeatureFlags {
  const has = (name: PluginName) => plugins.some((plugin) => plugin.name === name)
  return {
    isDirectPosAllowed: has('Direct Pos'),
    isInventoryAllowed: has('Ingredient Inventory'),
    isTimeKeepAllowed: has('Timekeeping'),
    isSitAllowed: has('Dining'),
    isReservationAllowed: has('Dining'),
    isRemotePrintAllowed: has('Remote Print'),
    isLedgerAllowed: has('Ledger'),
  }
}
