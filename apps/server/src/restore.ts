import { anyBusiness } from './features/business/business.public.ts'
import { imagesFolderOf, migrationsFolder } from './installation-parts.ts'
import { runCommand, summary } from './platform/backup/command.ts'
import { readBackup } from './platform/backup/read-backup.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { verifyBackup } from './platform/backup/verify-backup.ts'
import { withStopped } from './platform/db/installation.ts'
import { readMigrations } from './platform/db/migrate.ts'

await runCommand('Usage: npm run restore -- FILE [--verify]', async ({ config, log, file, verify, print }) => {
  const { passphrase } = config.backup
  const migrations = await readMigrations(migrationsFolder)
  const backup = { file, passphrase, migrations, isInUse: anyBusiness({}) }
  // Before anything is made: a backup that cannot be read leaves the data folder as it is.
  await readBackup({ file, passphrase, known: migrations.map(({ name }) => name) })
  if (verify) {
    print(`Verified ${summary(await verifyBackup(backup, log))}: equal in counts, sums and checksums.`)
    return
  }
  const restored = await withStopped(config, log, (databaseUrl) =>
    restoreBackup({ ...backup, databaseUrl, imagesFolder: imagesFolderOf(config) }),
  )
  print(`Restored ${summary(restored)}. Now start Brigade.`)
})
