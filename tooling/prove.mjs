import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, npm, quietly, root } from './prepare.mjs'
import { check, journeys, nested, runSuite, specs, step } from './stages.mjs'
import { findChromium, findSystemPostgres, preparePrinting, prepareSlowDisk } from './system.mjs'

const NODES = ['20.20.2', '24.21.0']

/** Installs the other Node outside the path. */
async function fetchOtherNode() {
  const [here] = process.versions.node.split('.')
  const version = NODES.find((other) => !other.startsWith(`${here}.`))
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const home = path.join(root, '.cache', `node-${version}`)
  const folder = path.join(home, 'node_modules', name, 'bin')
  if (!existsSync(folder))
    await quietly(...npm('install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`))
  return { version, program: path.join(folder, 'node') }
}

await runSuite(async () => {
  const env = { TEST_EFFORT: 'prove' }
  // The results in the repository change only when somebody runs one alone.
  process.env.RESULTS_TO = '.cache/results'
  await preparePrinting()
  await prepareSlowDisk()
  const chromium = await findChromium()
  await step('build', ensureBuilt)

  const postgres = await findSystemPostgres()
  if (postgres === undefined)
    await step('specs', () =>
      Promise.reject(new Error('No PostgreSQL 15 or later was found; POSTGRES_BIN may name one.')),
    )
  else
    await specs(`specs, PostgreSQL in ${postgres}`, chromium, { ...env, TEST_ENGINE: 'system', POSTGRES_BIN: postgres })
  await journeys('journeys', chromium, env)
  const bench = (title, ...args) => check(title, npm('run', '--silent', 'bench', '--', ...args), { isShown: true })
  await bench('faults under load', 'faults')
  await bench('faults at random moments', 'random-faults')
  await bench('soak of a minute', 'soak', '1')

  let other
  await step('another Node', async () => void (other = await fetchOtherNode()))
  if (other !== undefined) await nested(`npm test, Node ${other.version}`, other.program, ['tooling/test.mjs'])
})
