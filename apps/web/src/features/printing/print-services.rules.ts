import type { PrintServiceState } from '@brigade/client-kit/hand-over-world.ts'
import type { PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import type { LocalPrinter } from '@brigade/contract/printing/print-service.contract.ts'
import type { Printer } from '@brigade/contract/printing/printers.contract.ts'

type Paired = Pick<PairedService, 'serviceId' | 'name' | 'isConnected' | 'printers'>

export interface ReachedService {
  readonly serviceId: string | null
  /** Null for an unpaired print service of this machine. */
  readonly name: string | null
  readonly printers: readonly LocalPrinter[]
}

export function servicesReached(local: PrintServiceState, paired: readonly Paired[]): ReachedService[] {
  const connected = paired.filter(({ isConnected }) => isConnected)
  const isHere = ({ serviceId }: Paired) => local.status === 'on' && serviceId === local.serviceId
  // This browser has the freshest state of its own machine.
  const services = connected.map((service) => {
    const { serviceId, name, printers } = service
    return { serviceId, name, printers: isHere(service) ? local.printers : printers }
  })
  if (local.status !== 'on' || connected.some(isHere)) return services
  const name = paired.find(isHere)?.name ?? null
  return [{ serviceId: local.serviceId, name, printers: local.printers }, ...services]
}

/** Whether a connected print service serves this printer, so that no browser has to. */
export function isServed({ serviceId }: Pick<Printer, 'serviceId'>, paired: readonly Paired[]): boolean {
  return paired.some((service) => service.isConnected && service.serviceId === serviceId)
}

export interface OfferedPrinter {
  readonly key: string
  readonly printer: LocalPrinter
  readonly service: ReachedService
  readonly isNamesake: boolean
}

export function offeredPrinters(
  services: readonly ReachedService[],
  added: readonly Pick<Printer, 'name'>[],
): OfferedPrinter[] {
  const taken = new Set(added.map(({ name }) => name))
  const offered = services.flatMap((service) => service.printers.map((printer) => ({ service, printer })))
  return offered
    .filter(({ printer }) => !taken.has(printer.name))
    .map(({ service, printer }) => ({
      key: `${service.serviceId ?? ''} ${printer.name}`,
      printer,
      service,
      isNamesake: offered.some((other) => other.service !== service && other.printer.name === printer.name),
    }))
}
