import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { StartError } from '@brigade/node-kit/start-error.ts'
import { anyBusiness } from './features/business/business.public.ts'
import { pictureNames } from './features/foods/foods.public.ts'
import { imagesFolderOf, migrationsFolder } from './installation-parts.ts'
import { storeFile } from './platform/backup/backup-folder.ts'
import { runCommand, summary } from './platform/backup/command.ts'
import { verifyBackup } from './platform/backup/verify-backup.ts'
import { writeBackup } from './platform/backup/write-backup.ts'
import { systemClock } from './platform/clock.ts'
import { withDatabase } from './platform/db/installation.ts'
import { readMigrations } from './platform/db/migrate.ts'

const MEGABYTE = 1024 * 1024

await runCommand('Usage: npm run backup -- FILE [--verify]', async ({ config, log, file, verify, print }) => {
  if (existsSync(file)) throw new StartError(`There is a file ${file} already; give another name.`)
  const { passphrase } = config.backup
  const written = await withDatabase(config, log, (databaseUrl) =>
    writeBackup(
      { databaseUrl, imagesFolder: imagesFolderOf(config), pictures: pictureNames({}), clock: systemClock },
      (backup) => storeFile(file, backup),
      { passphrase },
    ),
  )
  if (!written) throw new Error('A backup without a lock is made at once')
  const megabytes = ((await stat(file)).size / MEGABYTE).toFixed(1)
  print(`Backed up ${summary(written)}: ${file} (${megabytes} MB${passphrase === undefined ? '' : ', encrypted'})`)
  const missing = written.manifest.missingPictures
  if (missing.length > 0) print(`These pictures are missing from ${imagesFolderOf(config)}: ${missing.join(', ')}`)
  if (!verify) return
  const migrations = await readMigrations(migrationsFolder)
  await verifyBackup({ file, passphrase, migrations, isInUse: anyBusiness({}) }, log)
  print('Verified: restored into a database of its own, and equal in counts, sums and checksums.')
})
