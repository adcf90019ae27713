import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pictureFile, pictureWidths } from '@brigade/contract/kernel/pictures.ts'
import { report, StartError } from '@brigade/node-kit/start-error.ts'
import { pictureNames } from './features/foods/foods.public.ts'
import { imagesFolderOf, migrationsFolder } from './installation-parts.ts'
import { readBackupState } from './platform/backup/backup-state.store.ts'
import { backupTrouble } from './platform/backup/scheduled-backups.ts'
import { readConfig, type Config } from './platform/config.ts'
import { connect, type Connection } from './platform/db/connect.ts'
import { withDatabase } from './platform/db/installation.ts'
import { readMigrations } from './platform/db/migrate.ts'
import { checkDatabase } from './platform/doctor/database.ts'
import { fine, problem, warning, type Finding } from './platform/doctor/finding.ts'
import { checkDisk, checkNode, checkProxy } from './platform/doctor/machine.ts'
import { checkAddress, checkCodes, localAddress } from './platform/doctor/reach.ts'
import { POOL_SIZE } from './platform/lifecycle.ts'
import { createLog } from './platform/log.ts'

const MARKS = { fine: '✓', warning: '!', problem: '✗' } as const

async function checkPictures(config: Config, { db }: Connection): Promise<Finding> {
  const names = (await db.run(pictureNames({}))).map(({ name }) => name)
  const files = names.flatMap((name) => pictureWidths.map((width) => pictureFile(name, width)))
  const folder = imagesFolderOf(config)
  const isThere = await Promise.all(
    files.map((file) =>
      stat(path.join(folder, file)).then(
        ({ size }) => size > 0,
        () => false,
      ),
    ),
  )
  const missing = isThere.filter((is) => !is).length
  if (missing === 0) return fine(`All ${files.length} picture files are there`)
  return problem(`${missing} of ${files.length} picture files are missing from ${folder}; restore them from a backup.`)
}

async function checkBackups({ backup }: Config, { db }: Connection): Promise<Finding> {
  if (backup.place === undefined) return warning('No backups are scheduled; set BACKUP_TO.')
  if ((await backupTrouble(db, backup, new Date())) !== null) {
    return problem('Scheduled backups fail; see the log for the reason.')
  }
  const madeAt = (await readBackupState(db))?.madeAt
  return fine(madeAt ? `The last backup is of ${madeAt.toISOString()}` : 'The first backup is still to come')
}

/** Examines the database as far as its schema allows. */
async function checkData(config: Config): Promise<Finding[]> {
  const migrations = await readMigrations(migrationsFolder)
  const { processes } = config
  return withDatabase(config, createLog(config.logLevel), async (url) => {
    const connection = await connect(url, { max: 2 })
    try {
      const { findings, isCurrent } = await checkDatabase(connection.pool, {
        processes,
        poolSize: POOL_SIZE,
        migrations,
      })
      if (!isCurrent) return findings
      return [...findings, await checkPictures(config, connection), await checkBackups(config, connection)]
    } finally {
      await connection.close()
    }
  }).catch((error: unknown) => {
    if (error instanceof StartError) return [problem(error.message)]
    throw error
  })
}

async function examine(): Promise<Finding[]> {
  const config = readConfig(process.env)
  return [
    checkNode(process.versions.node),
    await checkDisk(config.dataDir),
    ...(await checkData(config)),
    ...(await checkAddress(localAddress(config), false)),
    checkProxy(config),
    ...(config.publicUrl === undefined ? [] : await checkAddress(config.publicUrl, true)),
    ...(await checkCodes(config)),
  ]
}

try {
  const findings = await examine()
  for (const { level, text } of findings) process.stdout.write(`${MARKS[level]} ${text}\n`)
  const count = (level: Finding['level']) => findings.filter((one) => one.level === level).length
  process.stdout.write(`\nProblems: ${count('problem')}, warnings: ${count('warning')}\n`)
  process.exit(count('problem') > 0 ? 1 : 0)
} catch (error) {
  report(error)
  process.exit(1)
}
