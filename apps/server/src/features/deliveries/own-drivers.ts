import type { DeliveryProvider } from './delivery-provider.ts'

/** The house's own drivers stand at the counter: the branch itself tells them. */
export const ownDrivers: DeliveryProvider = {
  request: () => Promise.resolve(),
}
