import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, endWithNpm, ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

await run(async () => {
  checkNode()
  endWithNpm('start')
  await ensureInstalled()
  await ensureBuilt()
  process.chdir(root)
  // In this process, so that no process in between must pass on signals or can be left behind.
  await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
})
