import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removePatched } from './prepare.mjs'

test('An upgrade installs every patched package afresh and leaves the others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brigade-patches-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const installed = (name: string) => path.join(folder, 'node_modules', name)
  for (const name of ['postgres', '@scope/driver', 'other']) mkdirSync(installed(name), { recursive: true })
  mkdirSync(path.join(folder, 'patches'))
  for (const patch of ['postgres+3.4.9.patch', '@scope+driver+1.0.0-rc.1.patch', 'gone+1.0.0.patch']) {
    writeFileSync(path.join(folder, 'patches', patch), '')
  }

  removePatched(folder)

  expect(existsSync(installed('postgres'))).toBe(false)
  expect(existsSync(installed('@scope/driver'))).toBe(false)
  expect(existsSync(installed('other'))).toBe(true)
})
