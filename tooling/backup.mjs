import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, endWithNpm, ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

await run(async () => {
  checkNode()
  endWithNpm('backup')
  await ensureInstalled()
  await ensureBuilt()
  // npm names the folder of the caller itself.
  process.env.INIT_CWD ??= process.cwd()
  process.chdir(root)
  await import(pathToFileURL(path.join(root, 'apps/server/dist/backup.js')).href)
})
