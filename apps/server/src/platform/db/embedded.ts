import { lstat, mkdir, mkdtemp, chmod, symlink } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../log.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { canReach, chooseClusterUser, type ClusterUser } from './cluster-user.ts'
import { createDatabase } from './connect.ts'
import { embeddedBinaries, SYSTEM_FOLDER, unreachable } from './embedded-binaries.ts'
import { lockFolder } from '@brigade/node-kit/lock-folder.ts'
import { StartError } from '@brigade/node-kit/start-error.ts'

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  settings?: Readonly<Record<string, string>>
  onLost?: (error: Error) => void
  systemFolder?: string
}

/** Runs the bundled PostgreSQL. Throws a StartError when it cannot, or another Brigade uses the folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Cluster> {
  const { dataDir, log, settings, onLost, systemFolder = SYSTEM_FOLDER } = options
  const unlock = await lockFolder(path.join(dataDir, 'postgres.running'), (pid, isCopy) =>
    isCopy
      ? `The data folder ${dataDir} was copied while Brigade (process ${pid}) ran on the original, so it may lack sales. ` +
        'Make a backup with npm run backup and restore it into a new folder with npm run restore, or stop that Brigade ' +
        'and copy again.'
      : `Another Brigade (process ${pid}) is already running on this data folder; stop it first.`,
  )
  try {
    const clusterDir = path.join(path.resolve(dataDir), 'postgres')
    const user = chooseClusterUser(clusterDir)
    const binDir = await embeddedBinaries(user, systemFolder)
    await makeReachable(clusterDir, user, systemFolder)
    const cluster = await startCluster({ binDir, clusterDir, user, log, settings, onLost })
    const url = await createDatabase(cluster.url, 'brigade')
    return {
      url,
      get pid() {
        return cluster.pid
      },
      async stop() {
        await cluster.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Moves the cluster to `systemFolder`, with a link to it, when its account cannot enter the data folder. */
async function makeReachable(clusterDir: string, user: ClusterUser, systemFolder: string): Promise<void> {
  const exists = await lstat(clusterDir).then(
    () => true,
    () => false,
  )
  if (exists || canReach(user, path.dirname(clusterDir))) return
  try {
    await mkdir(systemFolder, { recursive: true, mode: 0o755 })
    const elsewhere = await mkdtemp(path.join(systemFolder, 'data-'))
    await chmod(elsewhere, 0o755)
    if (!canReach(user, elsewhere)) throw new Error('not there either')
    await symlink(path.join(elsewhere, 'postgres'), clusterDir)
  } catch (error) {
    throw new StartError(unreachable(path.dirname(clusterDir)), { cause: error })
  }
}
