import { readdirSync, readFileSync } from 'node:fs'
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
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
}

const web = {
  ...common,
  root: 'apps/web',
  include: ['src/**/*.spec.{ts,tsx}'],
  environment: 'happy-dom',
  setupFiles: [...common.setupFiles, './src/shared/testing/setup.ts'],
}

/** Files that share a worker share its modules too, so a spec that replaces one needs its own. */
const replacing = readdirSync(path.join(import.meta.dirname, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.spec\.tsx?$/.test(file))
  .map((file) => path.join('src', file))
  .filter((file) => readFileSync(path.join(import.meta.dirname, 'apps/web', file), 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    // A spec waits for its database half of the time: one processor need not be left to anything else.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...common,
          name: 'contract',
          isolate: false,
          root: 'packages/contract',
          include: ['src/**/*.spec.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...common,
          name: 'client-kit',
          isolate: false,
          root: 'packages/client-kit',
          include: ['src/**/*.spec.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...common,
          name: 'node-kit',
          root: 'packages/node-kit',
          include: ['src/**/*.spec.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.spec.ts'],
          environment: 'node',
          pool: 'forks',
          isolate: false,
          globalSetup: ['src/platform/testing/server.global.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'simulator',
          isolate: false,
          root: 'apps/simulator',
          include: ['src/**/*.spec.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...common,
          name: 'print-agent',
          root: 'apps/print-agent',
          include: ['src/**/*.spec.ts'],
          environment: 'node',
        },
      },
      { test: { ...web, name: 'web', isolate: false, exclude: [...web.exclude, ...replacing] } },
      { test: { ...web, name: 'web with replaced modules', include: replacing } },
      {
        test: {
          ...common,
          name: 'tooling',
          isolate: false,
          root: 'tooling',
          include: ['**/*.spec.ts'],
          environment: 'node',
        },
      },
    ],
  },
})
