import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The account that PostgreSQL runs under. Empty when Brigade's own account will do. */
export interface ClusterUser {
  uid?: number
  gid?: number
}

const NOBODY = 65_534

/** PostgreSQL refuses root. It then runs under the owner of the existing data, or `nobody` for a new folder. */
export function chooseClusterUser(clusterDir: string): ClusterUser {
  if (process.getuid?.() !== 0) return {}
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: NOBODY, gid: NOBODY }
}

/** Whether the account can enter a folder. The system decides, because modes, ACLs and namespaces all count. */
export function canReach(user: ClusterUser, folder: string): boolean {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/', env: {} }).status === 0
}

export function canRun(user: ClusterUser, program: string): boolean {
  return spawnSync(program, ['--version'], { ...user, cwd: '/', env: {} }).status === 0
}
