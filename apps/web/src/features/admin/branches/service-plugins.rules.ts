import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { pluginNames, pluginOfService, type PluginName } from '@brigade/contract/restaurants/restaurants.rules.ts'

/** Timekeeping has no screens yet, so no form offers it. A branch that has it keeps it. */
type ShownPlugin = Exclude<PluginName, 'Timekeeping'>
export const shownPlugins = pluginNames.filter((name): name is ShownPlugin => name !== 'Timekeeping')

type PairedService = keyof typeof pluginOfService
const pairedServices: readonly PairedService[] = ['Dining', 'Direct']

/** The offered services whose plugin is off. */
export function servicesWithoutPlugin(
  services: readonly ServiceName[],
  plugins: readonly PluginName[],
): PairedService[] {
  return pairedServices.filter((service) => services.includes(service) && !plugins.includes(pluginOfService[service]))
}

/** The service that a plugin is for, if it is not offered. */
export function serviceNotOffered(plugin: PluginName, services: readonly ServiceName[]): PairedService | null {
  return pairedServices.find((service) => pluginOfService[service] === plugin && !services.includes(service)) ?? null
}
