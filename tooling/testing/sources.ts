import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The text of each source file of the packages and apps that is no spec, by its path in the project. */
export const sources: ReadonlyMap<string, string> = new Map(
  ['packages', 'apps'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
      .map((file): [string, string] => [path.join(folder, file), readFileSync(path.join(root, folder, file), 'utf8')]),
  ),
)
