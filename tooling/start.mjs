import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, ensureBuilt, ensureInstalled, root, run } from './prepare.mjs'

const EVERY_MS = 250

/** Npm is only in between: should it be killed alone, this ends as if it had been asked to. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, EVERY_MS).unref()
}

await run(async () => {
  checkNode()
  endWithNpm()
  await ensureInstalled()
  await ensureBuilt()
  process.chdir(root)
  process.setSourceMapsEnabled(true)
  // In this very process: there is none in between to pass signals on, or to be left behind.
  await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
})
