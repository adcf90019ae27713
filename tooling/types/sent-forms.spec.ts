import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixtures = path.join(root, 'apps/web/form-fixtures')
const tsc = path.join(root, 'node_modules/typescript/bin/tsc')

function typeErrors(): Record<string, string[]> {
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', fixtures], { encoding: 'utf8' })
  const found: Record<string, string[]> = {}
  for (const [, file = '', code = ''] of stdout.matchAll(/^(?:.*\/)?([\w.-]+)\(\d+,\d+\): error (TS\d+)/gm)) {
    found[file] = [...(found[file] ?? []), code]
  }
  return found
}

it('a form compiles only if it sends every required field of its endpoint, under its name and as its type', () => {
  const found = typeErrors()
  const complete = new Set(['add-dish.ts', 'complete.ts', 'tsconfig.json'])
  const faulty = readdirSync(fixtures).filter((file) => !complete.has(file))
  expect(Object.keys(found).toSorted()).toEqual(faulty.toSorted())
  expect(found).toEqual({
    'misses-a-field.ts': ['TS2322'],
    'misses-a-field-in-a-list.ts': ['TS2322'],
    'misses-a-field-of-one-kind.ts': ['TS2322'],
    'misspells-a-field.ts': ['TS2353'],
    'misspells-an-optional-field.ts': ['TS2353'],
    'names-no-field.ts': ['TS2345'],
    'sends-text-for-a-number.ts': ['TS2322'],
  })
})
