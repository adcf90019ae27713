import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { isProof } from '../tooling/testing/effort.ts'
import { systemChromium } from './fixtures/system-chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // Long files by their name, single long journeys by their tag.
  ...(!isProof && { testIgnore: '*.prove.journey.ts', grepInvert: /@prove/ }),
  globalSetup: './fixtures/prepare.ts',
  outputDir: fileURLToPath(new URL('../test-results/e2e', import.meta.url)),
  reporter: [['list']],
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Several times the duration on an idle machine, so that only faults fail.
  timeout: isProof ? 1_200_000 : 240_000,
  expect: { timeout: 15_000 },
  use: {
    // A failed journey keeps both in the output folder, and the report names the path. Snapshots of each step cost a
    // tenth of the time.
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: isProof },
    contextOptions: { reducedMotion: isProof ? 'no-preference' : 'reduce' },
    // It would answer in place of the server, out of sight of the journeys.
    serviceWorkers: 'block',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    launchOptions: {
      executablePath: systemChromium(),
      // Containers often cannot run the sandbox, even for ordinary users.
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
