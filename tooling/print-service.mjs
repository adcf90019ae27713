import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, endWithNpm, ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

await run(async () => {
  checkNode()
  endWithNpm('print-service')
  await ensureInstalled()
  await ensureBuilt()
  process.chdir(root)
  await import(pathToFileURL(path.join(root, 'apps/print-agent/dist/main.js')).href)
})
