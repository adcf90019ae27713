import { connect } from 'node:net'

const ANSWERS_WITHIN_MS = 2000

const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  'socket:': 9100,
  'lpd:': 515,
  'ipp:': 631,
  'ipps:': 631,
  'http:': 80,
  'https:': 443,
}

/** The network address of a printer. Undefined for a cable, or for a name that only CUPS can resolve. */
export function addressOf(deviceUri: string): { host: string; port: number } | undefined {
  if (!URL.canParse(deviceUri)) return undefined
  const { protocol, hostname, port } = new URL(deviceUri)
  const usual = DEFAULT_PORTS[protocol]
  if (usual === undefined || hostname === '') return undefined
  return { host: hostname.replaceAll(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) }
}

/** CUPS calls a switched-off printer idle until it has a job for it, so this tries to connect. */
export function isReachable({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: ANSWERS_WITHIN_MS })
    const answer = (reachable: boolean) => {
      socket.destroy()
      resolve(reachable)
    }
    socket.once('connect', () => answer(true))
    socket.once('timeout', () => answer(false))
    socket.once('error', () => answer(false))
  })
}
