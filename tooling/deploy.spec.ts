import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './prepare.mjs'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sourceOf = (program: string) => program.replace('/dist/', '/src/').replace(/\.js$/, '.ts')

describe('the examples for operators', () => {
  it('copy the manifest of every workspace into the image, since the lock file names them all', () => {
    const inside = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
    const workspaces = [...inside('packages'), ...inside('apps'), 'e2e', 'bench'].map((each) => `${each}/package.json`)
    const copied = Array.from(read('deploy/Dockerfile').matchAll(/^COPY (\S+\/package\.json) /gm), ([, file]) => file)
    expect(copied.toSorted()).toEqual(workspaces.toSorted())
  })

  it('start programs that exist', () => {
    const programs = ['Dockerfile', 'brigade.service', 'brigade-print.service'].flatMap((file) =>
      Array.from(read(`deploy/${file}`).matchAll(/apps\/[\w-]+\/dist\/\w+\.js/g), ([program]) => program),
    )
    expect(new Set(programs)).toEqual(new Set(['apps/server/dist/main.js', 'apps/print-agent/dist/main.js']))
    for (const program of programs) expect(existsSync(path.join(root, sourceOf(program)))).toBe(true)
  })

  it('set only variables that the guide for installers explains', () => {
    const guide = read('docs/installer.md')
    const compose = Array.from(read('deploy/compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm), ([, name]) => name)
    expect(compose).toContain('PUBLIC_URL')
    for (const name of compose.filter((one) => !one?.startsWith('BRIGADE_'))) {
      expect(guide).toMatch(new RegExp(`\`${name?.replace(/^BACKUP_.+/, 'BACKUP_…')}\``))
    }
  })
})
