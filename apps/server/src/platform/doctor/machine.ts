import { access, constants, statfs } from 'node:fs/promises'
import { codeOf } from '@brigade/node-kit/start-error.ts'
import type { Config } from '../config.ts'
import { diskStateOf } from '../disk.ts'
import { fine, problem, warning, type Finding } from './finding.ts'

/** The oldest Node that gets security fixes. */
const OLDEST_MAINTAINED = 22
const GIGABYTE = 1024 ** 3

export function checkNode(version: string): Finding {
  if (Number(version.split('.')[0]) >= OLDEST_MAINTAINED) return fine(`Node ${version}`)
  return warning(`Node ${version} gets no more security fixes; install Node 24.`)
}

export async function checkDisk(dataDir: string): Promise<Finding> {
  try {
    await access(dataDir, constants.W_OK)
    const disk = await statfs(dataDir)
    const [free, size] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize]
    const left = `${(free / GIGABYTE).toFixed(1)} of ${(size / GIGABYTE).toFixed(1)} GB are free in ${dataDir}`
    const state = diskStateOf({ free, size })
    if (state === 'full') return problem(`The disk is full: ${left}; free some space.`)
    if (state === 'low') return warning(`The disk is almost full: ${left}; free some space.`)
    return fine(left)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return fine(`${dataDir} does not exist yet; Brigade makes it when it starts`)
    return problem(`The data folder ${dataDir} is not writable (${codeOf(error)}); set DATA_DIR to one that is.`)
  }
}

export function checkProxy({
  publicUrl,
  trustProxy,
  host,
}: Pick<Config, 'publicUrl' | 'trustProxy' | 'host'>): Finding {
  if (publicUrl === undefined) {
    return host === '127.0.0.1' || host === 'localhost' || host === '::1'
      ? warning(
          'Only this machine reaches Brigade; put a proxy with https in front and set PUBLIC_URL and TRUST_PROXY.',
        )
      : warning(`Brigade listens on ${host} without https; put a proxy in front and set PUBLIC_URL and TRUST_PROXY.`)
  }
  if (publicUrl.startsWith('http:')) {
    return warning(`${publicUrl} has no https, so sign-in codes and tokens cross the network unprotected.`)
  }
  if (trustProxy === false) {
    return problem('Behind the proxy, all people count as one address; set TRUST_PROXY to the number of proxies.')
  }
  return fine(`People use ${publicUrl}, behind a trusted proxy`)
}
