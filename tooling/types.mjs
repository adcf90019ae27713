import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal, quietly, root, run } from './prepare.mjs'

await run(async () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const present = [...workspaces, 'tooling'].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
  const tsc = path.join(root, 'node_modules', '.bin', 'tsc')
  const results = await Promise.allSettled(
    present.map((folder) => {
      const known = path.join(root, '.cache', 'types', `${path.basename(folder)}.tsbuildinfo`)
      return quietly(tsc, ['-p', folder, '--incremental', '--tsBuildInfoFile', known])
    }),
  )
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
  if (failures.length > 0) throw new Refusal(failures.join('\n\n'))
})
