import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { isProof } from './tooling/testing/effort.ts'

const setupFiles = ['fail-on-noise', 'fuzz'].map((name) =>
  fileURLToPath(new URL(`tooling/testing/${name}.ts`, import.meta.url)),
)

const common = {
  setupFiles,
  // Far above what any test takes on an idle machine, because others may be at work on this one.
  testTimeout: isProof ? 900_000 : 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
  exclude: isProof ? configDefaults.exclude : [...configDefaults.exclude, '**/*.prove.spec.*'],
  // Collects short-lived objects less often, which saves a twentieth of the time.
  execArgv: ['--max-semi-space-size=64'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
}

const project = (name: string, root: string, more = {}) => ({
  // The files of a worker share its modules, so that each is imported once.
  test: { ...common, name, root, include: ['src/**/*.spec.ts'], environment: 'node', isolate: false, ...more },
})

const web = {
  include: ['src/**/*.spec.{ts,tsx}'],
  environment: 'happy-dom',
  setupFiles: [...setupFiles, './src/shared/testing/setup.ts'],
}

/** Pure functions of the web app. Without a window, each file starts half a second earlier. */
const RULES = 'src/**/*.rules.spec.ts'

/** Component specs that replace a module cannot share it. */
const replacing = readdirSync(path.join(import.meta.dirname, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.spec\.tsx?$/.test(file))
  .map((file) => path.join('src', file))
  .filter((file) => readFileSync(path.join(import.meta.dirname, 'apps/web', file), 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    // A spec waits for its database or printer part of the time, so three share two processors.
    maxWorkers: Math.round(availableParallelism() * 1.5),
    projects: [
      project('contract', 'packages/contract'),
      project('client-kit', 'packages/client-kit'),
      project('node-kit', 'packages/node-kit'),
      project('server', 'apps/server', {
        pool: 'forks',
        globalSetup: ['src/platform/testing/server.global.ts'],
        setupFiles: [...setupFiles, './src/platform/testing/server.setup.ts'],
      }),
      project('simulator', 'apps/simulator'),
      project('print-agent', 'apps/print-agent', {
        isolate: true,
        globalSetup: ['src/testing/print-agent.global.ts'],
      }),
      project('web', 'apps/web', { ...web, exclude: [...common.exclude, ...replacing, RULES] }),
      project('web rules', 'apps/web', { include: [RULES] }),
      project('web with replaced modules', 'apps/web', { ...web, include: replacing, isolate: true }),
      project('tooling', 'tooling', { include: ['**/*.spec.ts'] }),
    ],
  },
})
