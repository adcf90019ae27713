import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
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

  it('let the service write backups to the folder that the guide names', () => {
    const [, folder] = /^ReadWritePaths=-(\S+)$/m.exec(read('deploy/brigade.service')) ?? []
    expect(read('docs/backups.md')).toContain(`Brigade may write to \`${folder}\` only`)
  })

  it('copy only what is in the repository or built, and build with scripts that exist', () => {
    const dockerfile = read('deploy/Dockerfile')
    const copied = Array.from(dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, files = '']) => files.split(' '))
    for (const file of copied.flat()) expect([file, existsSync(path.join(root, file))]).toEqual([file, true])
    const built = Array.from(dockerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm), ([, from, to]) => ({
      from,
      to,
    }))
    const scripts = ['web', 'server'].map((app) => {
      const { name, scripts: all } = manifest.parse(JSON.parse(read(`apps/${app}/package.json`)))
      expect(all).toHaveProperty('build')
      return `--workspace ${name}`
    })
    expect(dockerfile).toContain(`RUN npm run build ${scripts.join(' ')}\n`)
    expect(built).toEqual(['apps/web/dist', 'apps/server/dist'].map((folder) => ({ from: folder, to: folder })))
  })

  it('send every source file to the image, and no data, packages or output', () => {
    const patterns = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const isIgnored = (file: string) =>
      patterns.some((pattern) =>
        pattern.startsWith('**/') ? file.split('/').includes(pattern.slice(3)) : `${file}/`.startsWith(`${pattern}/`),
      )
    const sources = ['packages', 'apps'].flatMap((kind) =>
      readdirSync(path.join(root, kind)).flatMap((name) =>
        readdirSync(path.join(root, kind, name, 'src'), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${kind}/${name}/src/${file}`,
        ),
      ),
    )
    expect(sources.filter(isIgnored)).toEqual([])
    const kept = ['package-lock.json', 'tooling/rolldown.config.mjs', 'apps/server/migrations/0001_tables.sql']
    expect(kept.filter(isIgnored)).toEqual([])
    const left = [
      'data/postgres',
      'node_modules/zod',
      'apps/web/node_modules/zod',
      'apps/web/dist/index.html',
      '.git/HEAD',
    ]
    expect(left.filter((file) => !isIgnored(file))).toEqual([])
  })

  it('run on a Node that Brigade supports, and ask the port and the call that the program serves', () => {
    const dockerfile = read('deploy/Dockerfile')
    const [, major] = /^FROM node:(\d+)/m.exec(dockerfile) ?? []
    const [, least] = /^>=(\d+)/.exec(manifest.parse(JSON.parse(read('package.json'))).engines?.node ?? '') ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(Number(least))
    const config = read('apps/server/src/platform/config.ts')
    const [, port] = /PORT: whole\(0, 65_535\)\.default\((\d+)\)/.exec(config) ?? []
    expect(dockerfile).toContain(`EXPOSE ${port}\n`)
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/health`)
    expect(read('deploy/nginx.conf')).toContain(`server 127.0.0.1:${port};`)
    expect(read('deploy/Caddyfile')).toContain(`{$BRIGADE_AT:127.0.0.1:${port}}`)
    expect(read('deploy/compose.yaml')).toContain(`BRIGADE_AT: brigade:${port}\n`)
    const set = Array.from(dockerfile.matchAll(/^ENV (.+)$/gm), ([, all = '']) => all.match(/[A-Z_]+(?==)/g) ?? [])
    const units = ['brigade', 'brigade-print'].map((unit) => read(`deploy/${unit}.service`))
    const inUnits = units
      .flatMap((unit) => unit.match(/^Environment=.+$/gm) ?? [])
      .flatMap((line) => line.match(/\b[A-Z_]+(?==)/g) ?? [])
    const known = `${config}${read('apps/print-agent/src/config.ts')}`
    for (const name of [...set.flat(), ...inUnits]) expect(known).toMatch(new RegExp(`\\b${name}\\b`))
  })

  it('mount files and volumes that exist', () => {
    const compose = read('deploy/compose.yaml')
    const mounted = Array.from(compose.matchAll(/^ {6}- (\S+?):\//gm), ([, from = '']) => from)
    const [, volumes = ''] = /^volumes:\n((?: {2}\w+:\n)+)/m.exec(compose) ?? []
    const named = Array.from(volumes.matchAll(/^ {2}(\w+):$/gm), ([, name]) => name)
    expect(mounted.filter((from) => !from.startsWith('.')).toSorted()).toEqual(named.toSorted())
    for (const file of mounted.filter((from) => from.startsWith('.')))
      expect(existsSync(path.join(root, 'deploy', file))).toBe(true)
    const given = Array.from(read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g), ([, name]) => name)
    for (const name of given) expect(compose).toMatch(new RegExp(`^ {6}${name}: `, 'm'))
  })
})

const manifest = z.object({
  name: z.string(),
  scripts: z.record(z.string(), z.string()),
  engines: z.object({ node: z.string() }).optional(),
})

describe('the programs that read the examples', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brigade-deploy-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const isThere = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined
  function tried(program: string, args: readonly string[], env: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...env } })
    return { status, said: `${stdout}${stderr}` }
  }

  it.skipIf(!isThere('systemd-analyze', '--version'))('systemd takes both units without a warning', () => {
    for (const unit of ['brigade', 'brigade-print']) {
      const file = path.join(folder, `${unit}.service`)
      writeFileSync(file, read(`deploy/${unit}.service`).replace('/usr/bin/node', process.execPath))
      expect(tried('systemd-analyze', ['verify', file])).toEqual({
        status: 0,
        said: expect.not.stringContaining(`${unit}.service`),
      })
    }
  })

  it.skipIf(!isThere('nginx', '-v') || !isThere('openssl', 'version'))('nginx takes its site', () => {
    const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => path.join(folder, name))
    const subject = ['-subj', '/CN=brigade.example', '-days', '1']
    tried('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key ?? '',
      '-out',
      certificate ?? '',
      ...subject,
    ])
    const site = read('deploy/nginx.conf').replaceAll('/etc/letsencrypt/live/brigade.example', folder)
    mkdirSync(path.join(folder, 'logs'))
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const places = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
    const main = `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${places}\n${site}}`
    writeFileSync(path.join(folder, 'nginx.conf'), main)
    expect(tried('nginx', ['-t', '-p', folder, '-c', path.join(folder, 'nginx.conf')])).toMatchObject({ status: 0 })
  })

  it.skipIf(!isThere('caddy', 'version'))('Caddy takes its file', () => {
    const file = path.join(root, 'deploy/Caddyfile')
    const env = { BRIGADE_HOST: 'brigade.example', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    const asked = ['validate', '--adapter', 'caddyfile', '--config', file]
    expect(tried('caddy', asked, env)).toMatchObject({ status: 0 })
  })
})
