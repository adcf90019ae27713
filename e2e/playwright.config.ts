import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { isProof } from '../tooling/testing/effort.ts'
import { systemChromium } from './fixtures/system-chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  testIgnore: isProof ? [] : '*.prove.journey.ts',
  globalSetup: './fixtures/prepare.ts',
  outputDir: fileURLToPath(new URL('../test-results/e2e', import.meta.url)),
  reporter: [['list']],
  workers: 2,
  forbidOnly: true,
  // A journey that passes the second time has found something.
  retries: 0,
  // Far above what any takes on a machine of its own: what fails is what is wrong, not what is busy.
  timeout: 120_000,
  expect: { timeout: 8_000 },
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    launchOptions: {
      executablePath: systemChromium(),
      // Asked for as ordinary users too, since containers often have no other way.
      chromiumSandbox: false,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
