import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './platform/config.ts'

/** The folder of the migrations, seen from the source and from the bundle. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

export const imagesFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'images')
