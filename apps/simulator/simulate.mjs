import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const program = new URL('dist/main.js', import.meta.url)

/** `npm start` builds the simulator too. Before the first start it is built here. */
async function buildFirst() {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const { build } = await import('rolldown')
  const { default: config } = await import('../../tooling/rolldown.config.mjs')
  await build({ ...config, cwd: here, logLevel: 'silent' })
}

try {
  if (!existsSync(program)) await buildFirst()
  await import(program.href)
} catch (error) {
  if (existsSync(program)) throw error
  process.stderr.write('The simulator is not built, and could not be built here: run npm start once first.\n')
  process.exitCode = 1
}
