import { spawn } from 'node:child_process'
import path from 'node:path'
import { checkNode, ensureInstalled, npm, root, run } from './prepare.mjs'

/** Vite forwards the server's paths to PORT. */
await run(async () => {
  checkNode()
  await ensureInstalled()
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const programs = [
    [process.execPath, [tsx, 'watch', '--clear-screen=false', 'apps/server/src/main.ts']],
    npm('run', 'dev', '--workspace', '@brigade/web'),
  ]
  const children = programs.map(([program, args]) => spawn(program, args, { cwd: root, stdio: 'inherit' }))
  const stop = () => children.forEach((child) => child.kill('SIGTERM'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 0
      stop()
    })
  }
})
