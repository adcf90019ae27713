import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { capture, checkNode, endAll, ensureBuilt, ensureInstalled, npm, root, run } from './prepare.mjs'

/** `npm test`: everything that can fail, from a clean clone to the journeys, and one last line that counts it. */

const total = { passed: 0, failed: 0 }
const bin = (name) => path.join(root, 'node_modules', '.bin', name)
const scratch = mkdtempSync(path.join(tmpdir(), 'brigade-results-'))

function count(title, passed, failed, output = '') {
  total.passed += passed
  total.failed += failed
  console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed`)
  if (failed > 0) console.log(`${output.trim()}\n`)
}

/** A check is one test: it passes or it does not. */
async function check(title, program, args) {
  const { code, output } = await capture(program, args)
  count(title, code === 0 ? 1 : 0, code === 0 ? 0 : 1, output)
}

/** Runs tests that write their counts to a JSON file; a runner that ends badly without a failed test is one failure. */
async function tests(title, program, args, { env, reportFile, read }) {
  const { code, output } = await capture(program, args, { env: { ...process.env, NO_COLOR: '1', ...env } })
  const { passed, failed } = existsSync(reportFile)
    ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
    : { passed: 0, failed: 0 }
  const broken = failed === 0 && (code !== 0 || passed === 0)
  count(title, passed, failed + (broken ? 1 : 0), output)
}

function vitest(title, args, env = {}) {
  const reportFile = path.join(scratch, `${title.replaceAll(/\W+/g, '-')}.json`)
  return tests(
    title,
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, ...args],
    {
      env,
      reportFile,
      read: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
    },
  )
}

function playwright(chromium) {
  const reportFile = path.join(scratch, 'journeys.json')
  return tests(
    'journeys in a browser',
    bin('playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      reportFile,
      read: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
    },
  )
}

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
}

/** As root on Debian and its kin, what is missing is installed. Whether it is there then, whoever asks has to look. */
function installFromSystem(what, ...packages) {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return
  console.log(`Installing ${what} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (status !== 0) console.log(stderr)
  }
}

/** A browser of this system's own. */
function findChromium() {
  const found = () =>
    process.env.CHROMIUM ?? onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  if (found() === undefined) installFromSystem('Chromium for the journeys', 'chromium', 'fonts-dejavu-core')
  return found()
}

/** A printing system, its PDF printer and what reads a PDF: the print service's specs start one of their own from it. */
function preparePrinting() {
  const isThere = () =>
    ['/usr/sbin/cupsd', '/usr/share/ppd/cups-pdf/CUPS-PDF_noopt.ppd', '/usr/bin/pdftotext'].every(existsSync)
  if (!isThere()) installFromSystem('a printing system', 'cups', 'printer-driver-cups-pdf', 'poppler-utils')
  if (!isThere() || process.getuid?.() !== 0)
    console.log(
      '– specs of printing on paper: not run, they need root, cups, printer-driver-cups-pdf and poppler-utils',
    )
}

/** Where an installed PostgreSQL of at least 15 keeps its programs. */
function findSystemPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= 15) : []
  const places = versions.toSorted((a, b) => Number(a) - Number(b)).map((version) => path.join(debian, version, 'bin'))
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (asked.status === 0) places.push(asked.stdout.trim())
  if (process.env.POSTGRES_BIN) places.unshift(process.env.POSTGRES_BIN)
  return places.find((place) => {
    const { stdout } = spawnSync(path.join(place, 'postgres'), ['--version'], { encoding: 'utf8' })
    return existsSync(path.join(place, 'initdb')) && Number(/ (\d+)/.exec(stdout ?? '')?.[1]) >= 15
  })
}

/**
 * Specs of the whole program, which brings the bundled PostgreSQL whatever the others run on; and the hundreds of presses of
 * two tills at once, which show what row locks do: every version's do the same.
 */
const onBundledOnly = [
  'lifecycle.spec.ts',
  'durability.spec.ts',
  'durability-of-the-till.spec.ts',
  'embedded.spec.ts',
  'two-tills.spec.ts',
]

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endAll()
    // What they made goes with them; whoever stopped us gets no count.
    setTimeout(() => process.exit(130), 3000)
  })
}

await run(async () => {
  checkNode()
  await ensureInstalled()

  // Two at a time: the checks are short, and either would leave a processor idle.
  await Promise.all([
    check('types', process.execPath, ['tooling/types.mjs']),
    (async () => {
      await check('lint', ...npm('run', '--silent', 'check:lint'))
      await check('format', ...npm('run', '--silent', 'check:format'))
    })(),
  ])

  // The print service's specs need both.
  preparePrinting()
  const chromium = findChromium()
  await vitest('specs, bundled PostgreSQL', chromium === undefined ? ['--project', '!print-agent'] : [], {
    TEST_ENGINE: 'embedded',
    ...(chromium !== undefined && { CHROMIUM: chromium }),
  })

  const postgres = findSystemPostgres()
  if (postgres === undefined)
    console.log('– server specs on an installed PostgreSQL: not run, none of version 15 or later was found')
  else
    await vitest(
      `server specs, PostgreSQL in ${postgres}`,
      ['--project', 'server', ...onBundledOnly.flatMap((spec) => ['--exclude', `**/${spec}`])],
      { TEST_ENGINE: 'system', POSTGRES_BIN: postgres },
    )

  if (existsSync(path.join(root, 'e2e/playwright.config.ts'))) {
    await ensureBuilt().then(
      () => count('build', 1, 0),
      (error) => count('build', 0, 1, error.message),
    )
    await check(
      'JavaScript before sign-in',
      ...npm('run', '--silent', 'check:first-load', '--workspace', '@brigade/web'),
    )
    if (chromium === undefined) count('journeys in a browser', 0, 1, 'No Chromium was found; CHROMIUM may name one.')
    else await playwright(chromium)
  }

  rmSync(scratch, { recursive: true, force: true })
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
})
