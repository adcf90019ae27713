import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { npm, quietly, root, run } from './prepare.mjs'

/** Type-checks every workspace by its own settings. */
await run(async () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const present = workspaces.filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
  const results = await Promise.allSettled(present.map((folder) => quietly(...npm('exec', 'tsc', '--', '-p', folder))))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length > 0) throw failures[0]
})
