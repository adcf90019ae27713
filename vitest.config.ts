import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { isProof } from './tooling/testing/effort.ts'

const setupFiles = ['fail-on-noise', 'fuzz'].map((name) =>
  fileURLToPath(new URL(`tooling/testing/${name}.ts`, import.meta.url)),
)

const common = {
  setupFiles,
  exclude: isProof ? configDefaults.exclude : [...configDefaults.exclude, '**/*.prove.spec.*'],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
}

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
          root: 'packages/contract',
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...common,
          name: 'simulator',
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
          // A browser, a printing system and the program itself, all real.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...common,
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.spec.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [...common.setupFiles, './src/shared/testing/setup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'tooling',
          root: 'tooling',
          include: ['**/*.spec.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
    ],
  },
})
