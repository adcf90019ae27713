import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { featureOrder } from './feature-order.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixtures = 'tooling/lint/fixtures'
const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')

const reportSchema = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string() })) })

function lintFixtures(): Record<string, string[]> {
  const args = [oxlint, '--type-aware', '-c', `${fixtures}.oxlintrc.json`, '-f', 'json', fixtures]
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  const { diagnostics } = reportSchema.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))))
  const found: Record<string, string[]> = {}
  for (const { filename, code } of diagnostics) {
    const file = filename.slice(filename.indexOf(fixtures) + fixtures.length + 1)
    found[file] = [...(found[file] ?? []), code].toSorted()
  }
  return found
}

const arrow = ['brigade(arrows)']

const violations: [rule: string, file: string, codes: string[]][] = [
  ['the kernel knows no feature', 'packages/contract/src/kernel/knows-a-feature.ts', arrow],
  ['a contract uses earlier features only', 'packages/contract/src/coupons/uses-a-later-feature.ts', arrow],
  ['every feature has its place in the order', 'packages/contract/src/parties/parties.contract.ts', arrow],
  ['there are no barrels', 'packages/contract/src/orders/index.ts', ['brigade(no-barrels)']],
  ['the platform knows no feature', 'apps/server/src/platform/knows-a-feature.ts', arrow],
  ['the contract is imported by name', 'apps/server/src/platform/comes-in-by-the-window.ts', arrow],
  ['a server feature uses earlier ones only', 'apps/server/src/features/coupons/uses-a-later-feature.ts', arrow],
  ['a server feature knows no app', 'apps/server/src/features/coupons/uses-the-app.ts', arrow],
  ['a server feature has one door', 'apps/server/src/features/orders/past-the-door.ts', arrow],
  ['production code uses no test data', 'apps/server/src/features/orders/uses-test-data.ts', arrow],
  ['an import names its file', 'apps/server/src/platform/without-extension.ts', ['brigade(named-files)']],
  ['imports run in no circle', 'apps/server/src/platform/cycle-one.ts', ['import(no-cycle)']],
  ['imports run in no circle, from the other end', 'apps/server/src/platform/cycle-two.ts', ['import(no-cycle)']],
  ['no promise is forgotten', 'apps/server/src/platform/forgets-to-wait.ts', ['typescript(no-floating-promises)']],
  [
    'nothing is any, nothing is asserted away',
    'apps/server/src/platform/says-any.ts',
    ['typescript(no-explicit-any)', 'typescript(no-non-null-assertion)', 'typescript(no-unnecessary-type-assertion)'],
  ],
  ['what the web shares knows no feature', 'apps/web/src/shared/knows-a-feature.ts', arrow],
  ['browsers load no text that only the server says', 'apps/web/src/shared/loads-every-text.ts', arrow],
  ['a web feature knows no app', 'apps/web/src/features/coupons/uses-the-app.ts', arrow],
  ['the subfolders of a web feature are its own', 'apps/web/src/features/orders/uses-a-subfolder.ts', arrow],
  ['the web never uses the server', 'apps/web/src/features/coupons/uses-the-server.ts', arrow],
  ['the simulator is a stranger to the server', 'apps/simulator/src/uses-the-server.ts', arrow],
  ['the print service is a stranger to the server', 'apps/print-agent/src/uses-the-server.ts', arrow],
  ['the web never uses the node-kit', 'apps/web/src/shared/uses-the-node-kit.ts', arrow],
  ['the node-kit knows nothing of Brigade', 'packages/node-kit/src/uses-the-contract.ts', arrow],
  ['the contract never uses the client-kit', 'packages/contract/src/orders/uses-the-client-kit.ts', arrow],
  ['the client-kit never uses an app', 'packages/client-kit/src/uses-an-app.ts', arrow],
  ['the client-kit never uses an app by its path', 'packages/client-kit/src/uses-an-app-by-its-path.ts', arrow],
]

describe('the rules of the house bite', () => {
  const found = lintFixtures()

  it.each(violations)('%s', (_rule, file, codes) => {
    expect(found[file]).toEqual(codes)
  })

  it('and leave alone what follows them', () => {
    expect(Object.keys(found).toSorted()).toEqual(violations.map(([, file]) => file).toSorted())
  })

  it('while the ordinary run passes the deliberate violations by', () => {
    const listed = execFileSync(process.execPath, [oxlint, '--debug=files', 'tooling'], { cwd: root, encoding: 'utf8' })
    expect(listed).toContain('arrows.mjs')
    expect(listed).not.toContain(fixtures)
  })
})

it('the features stand in the order once each', () => {
  expect(new Set(featureOrder).size).toBe(featureOrder.length)
})
