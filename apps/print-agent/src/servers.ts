import type { Outward } from './outward.ts'
import type { Pairing } from './pairings.ts'

interface Connected {
  key: string
  outward: Outward
}

export interface Servers {
  /** Connects what is not connected yet, and leaves what is no longer paired or paired with another key. */
  connect(pairings: readonly Pairing[]): void
  stop(): Promise<void>
  close(): void
}

const nameOf = ({ server, restId }: Pairing) => `${server} ${restId}`

/** The connections of a print service, one for each paired branch. */
export function createServers(connect: (pairing: Pairing) => Outward): Servers {
  const connected = new Map<string, Connected>()
  const leaving = new Set<Outward>()

  function leave(name: string, { outward }: Connected): void {
    connected.delete(name)
    leaving.add(outward)
    void outward.stop().finally(() => {
      outward.close()
      leaving.delete(outward)
    })
  }

  const all = () => [...leaving, ...[...connected.values()].map(({ outward }) => outward)]

  return {
    connect: (pairings) => {
      const keys = new Map(pairings.map((pairing) => [nameOf(pairing), pairing.key]))
      for (const [name, one] of connected) if (keys.get(name) !== one.key) leave(name, one)
      for (const pairing of pairings) {
        const name = nameOf(pairing)
        if (!connected.has(name)) connected.set(name, { key: pairing.key, outward: connect(pairing) })
      }
    },
    stop: async () => void (await Promise.all(all().map((one) => one.stop()))),
    close: () => all().forEach((one) => one.close()),
  }
}
