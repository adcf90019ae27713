import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The account PostgreSQL runs under; empty when that is simply ours. */
export interface ClusterUser {
  uid?: number
  gid?: number
}

/** `nobody`: there on every system, and needs no user to be made. */
const NOBODY = 65_534

/**
 * PostgreSQL refuses to run as root. There it gets the account that owns the existing data, so that a folder made by
 * an ordinary user stays theirs, and `nobody` for a new one.
 */
export function chooseClusterUser(clusterDir: string): ClusterUser {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: NOBODY, gid: NOBODY }
}

/** Whether that account can walk into a folder: asked of the system itself, which knows modes, ACLs and namespaces. */
export function canReach(user: ClusterUser, folder: string): boolean {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/', env: {} }).status === 0
}

/** Whether that account can run a program, its libraries included. */
export function canRun(user: ClusterUser, program: string): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', env: {} }).status === 0
}
