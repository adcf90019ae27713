import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { capture, checkNode, endAll, ensureInstalled, npm, root, run } from './prepare.mjs'

const SLOWEST_SHOWN = 15

const stages = []
const files = []
const scratch = mkdtempSync(path.join(tmpdir(), 'brigade-results-'))
const bin = (name) => path.join(root, 'node_modules', '.bin', name)

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
const counted = ({ passed, failed }) => `${passed} passed, ${failed} failed`

/** Runs `work` after the packages are installed, then prints the tables and, as the last line, the count of all tests. */
export function runSuite(work) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      endAll()
      // Time to remove what they made. A stopped run prints no count.
      setTimeout(() => process.exit(130), 3000)
    })
  }
  process.env.PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter)
  return run(async () => {
    checkNode()
    await stage('packages', async () => {
      await ensureInstalled()
      return { passed: 1, failed: 0 }
    })
    await work()
    rmSync(scratch, { recursive: true, force: true })
    printTables()
    const total = { passed: sum(stages.map(({ passed }) => passed)), failed: sum(stages.map(({ failed }) => failed)) }
    console.log(counted(total))
    process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
  })
}

function printTables() {
  const width = Math.max(...stages.map(({ title }) => title.length))
  console.log('\nStages')
  for (const { title, seconds, ...counts } of stages)
    console.log(`  ${title.padEnd(width)}  ${minutes(seconds).padStart(6)}  ${counted(counts)}`)
  console.log(`\nThe ${SLOWEST_SHOWN} slowest files`)
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN)
  for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  console.log('')
}

/**
 * Times `work`, which returns how many tests passed and failed, and shows the output of a stage with a failure, or with
 * figures that a reader wants in any case.
 */
async function stage(title, work, { isShown = false } = {}) {
  const from = performance.now()
  const { passed, failed, output } = await work()
  const seconds = (performance.now() - from) / 1000
  stages.push({ title, seconds, passed, failed })
  console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${counted({ passed, failed })} (${minutes(seconds)})`)
  if (failed > 0 || isShown) console.log(`${output.trim()}\n`)
}

export const step = (title, work) =>
  stage(title, () =>
    work().then(
      () => ({ passed: 1, failed: 0 }),
      (error) => ({ passed: 0, failed: 1, output: error.message }),
    ),
  )

export const check = (title, [program, args], options) =>
  stage(
    title,
    async () => {
      const { code, output } = await capture(program, args)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
    options,
  )

/** Runs the npm scripts `check:…` in order. */
export async function checkSource() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  for (const name of Object.keys(scripts).filter((script) => script.startsWith('check:')))
    await check(name.slice('check:'.length), npm('run', '--silent', name))
}

/** Runs tests that write a JSON report. A runner that ends badly without a failed test is one failure. */
function tests(title, program, args, { env, reportFile, read }) {
  return stage(title, async () => {
    const { code, output } = await capture(program, args, { env: { ...process.env, NO_COLOR: '1', ...env } })
    const report = existsSync(reportFile)
      ? read(JSON.parse(readFileSync(reportFile, 'utf8')))
      : { passed: 0, failed: 0, files: [] }
    const broken = report.failed === 0 && (code !== 0 || report.passed === 0)
    files.push(...report.files)
    return { passed: report.passed, failed: report.failed + (broken ? 1 : 0), output }
  })
}

export function specs(title, chromium, env = {}) {
  const reportFile = path.join(scratch, `${title.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const args = chromium === undefined ? ['--project', '!print-agent'] : []
  return tests(title, process.execPath, [bin('vitest'), 'run', ...reporters, ...args], {
    env: { ...env, ...(chromium !== undefined && { CHROMIUM: chromium }) },
    reportFile,
    read: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        file: path.relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }),
  })
}

export function journeys(title, chromium, env = {}) {
  if (chromium === undefined)
    return step(title, () => Promise.reject(new Error('No Chromium was found; CHROMIUM may name one.')))
  const reportFile = path.join(scratch, 'journeys.json')
  return tests(
    title,
    process.execPath,
    [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      env: { ...env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      reportFile,
      read: ({ stats, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        files: suites.map((suite) => ({
          file: path.join('e2e', suite.file),
          seconds: sum(resultsOf(suite).map(({ duration }) => duration)) / 1000,
        })),
      }),
    },
  )
}

export const nested = (title, program, args) =>
  stage(title, async () => {
    const { output } = await capture(program, args)
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(output.trim().split('\n').at(-1)) ?? [0, 0, 1]
    return { passed: Number(passed), failed: Number(failed), output }
  })

function resultsOf({ suites = [], specs: found = [] }) {
  const own = found.flatMap(({ tests: each }) => each.flatMap(({ results }) => results))
  return [...own, ...suites.flatMap(resultsOf)]
}
