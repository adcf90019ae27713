/** Prepares `npm start`, `npm test` and `npm run dev` on a fresh clone, so it uses Node's own modules only. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const OLDEST_NODE = [20, 19]
const installStamp = path.join(root, 'node_modules', '.brigade-installed')
const buildStamp = path.join(root, '.cache', 'built')

const apps = [
  { name: 'web', source: 'apps/web/index.html', built: 'apps/web/dist/index.html' },
  { name: 'server', source: 'apps/server/src/main.ts', built: 'apps/server/dist/main.js' },
  { name: 'simulator', source: 'apps/simulator/src/main.ts', built: 'apps/simulator/dist/main.js' },
  { name: 'print-agent', source: 'apps/print-agent/src/main.ts', built: 'apps/print-agent/dist/main.js' },
]

export class Refusal extends Error {}

export async function run(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  throw new Refusal(`Brigade needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`)
}

/** Installs the packages unless those of the lock file are there. Returns whether it did. */
export async function ensureInstalled() {
  const wanted = digest([path.join(root, 'package-lock.json')])
  if (readStamp(installStamp) === wanted) return false
  console.log('Installing packages (only when they changed) …')
  await install()
  writeFileSync(installStamp, wanted)
  return true
}

function install() {
  // Not `npm ci`: it refuses a lock file without another system's optional package. The build needs development
  // packages.
  return quietly(
    ...npm('install', '--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'),
  )
}

export async function ensureBuilt() {
  const present = apps.filter(({ source }) => existsSync(path.join(root, source)))
  const wanted = digest(sources())
  const complete = present.every(({ built }) => existsSync(path.join(root, built)))
  if (complete && readStamp(buildStamp) === wanted) return false
  console.log('Building (only when something changed) …')
  await Promise.all(present.map(({ name }) => quietly(...npm('run', 'build', '--workspace', `@brigade/${name}`))))
  mkdirSync(path.dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
  return true
}

/** Runs a program of the server, such as `backup`, in the folder of the project. */
export function runProgram(name) {
  return run(async () => {
    checkNode()
    endWithNpm(name)
    await ensureInstalled()
    await ensureBuilt()
    // npm names the folder of the caller itself.
    process.env.INIT_CWD ??= process.cwd()
    process.chdir(root)
    await import(pathToFileURL(path.join(root, `apps/server/dist/${name}.js`)).href)
  })
}

const WATCHED_EVERY_MS = 250

/** Npm stands between the terminal and this program. If npm alone is killed, this program ends as if asked to. */
export function endWithNpm(script) {
  if (process.env.npm_lifecycle_event !== script) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, WATCHED_EVERY_MS).unref()
}

/** The npm that runs this program, or the one on the path. */
export function npm(...args) {
  const program = process.env.npm_execpath
  return program?.endsWith('.js') ? [process.execPath, [program, ...args]] : ['npm', args]
}

export async function quietly(program, args, options = {}) {
  const { code, output } = await capture(program, args, options)
  if (code === 0) return
  throw new Refusal(`${output.trim()}\n\n${[path.basename(program), ...args].join(' ')} failed (${code}).`)
}

const running = new Set()
let ending = false

export function endAll() {
  ending = true
  for (const child of running) child.kill('SIGTERM')
}

export function capture(program, args, options = {}) {
  return new Promise((resolve) => {
    if (ending) return
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    running.add(child)
    child.once('exit', () => running.delete(child))
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ code: 127, output: String(error) }))
    child.once('close', (code, signal) => resolve({ code: code ?? signal, output }))
  })
}

function sources() {
  const folders = [
    'packages/contract/src',
    'packages/client-kit/src',
    'packages/node-kit/src',
    ...apps.map(({ name }) => `apps/${name}`),
  ]
  const files = folders.flatMap((folder) => walk(path.join(root, folder)))
  const shared = ['package-lock.json', 'tsconfig.base.json', 'tooling/rolldown.config.mjs']
  return [...files, ...shared.map((file) => path.join(root, file))]
}

/** Not part of a bundle: build output, tests, and the server's SQL. */
const notBuiltFrom = new Set(['node_modules', 'dist', 'data', 'migrations', 'testing'])

function walk(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return notBuiltFrom.has(entry.name) ? [] : walk(file)
    return /\.spec\.tsx?$/.test(entry.name) ? [] : [file]
  })
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files.toSorted()) {
    if (!existsSync(file) || !statSync(file).isFile()) continue
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
