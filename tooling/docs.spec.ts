import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const notOurs = new Set(['node_modules', 'dist', 'data', '.git', '.cache'])

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesIn(file)
    return [file]
  })
}

const files = filesIn('.')
const documents = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

function leadsSomewhere(from: string, link: string): boolean {
  const [target = '', anchor] = link.split('#')
  const file = target === '' ? path.join(root, from) : path.join(root, path.dirname(from), target)
  if (!existsSync(file)) return false
  return anchor === undefined || (statSync(file).isFile() && anchorsOf(file).includes(anchor))
}

describe('The documents', () => {
  it('are found', () => {
    expect(documents.map(({ file }) => file)).toContain('README.md')
  })

  it('link only to files and headings that exist', () => {
    const broken = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !leadsSomewhere(file, link))
        .map((link) => `${file}: ${link}`),
    )
    expect(broken).toEqual([])
  })

  it('list every decision record in their index', () => {
    const index = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8')
    const unlisted = readdirSync(path.join(root, 'docs/decisions')).filter(
      (name) => /^\d{4}-/.test(name) && !index.includes(`](${name})`),
    )
    expect(unlisted).toEqual([])
  })

  it('name only source files that exist', () => {
    const unknown = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/`(?:\.\/)?([\w./+-]+\.(?:tsx?|mjs|patch))`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !files.some((each) => each === name || each.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('The guide for contributors', () => {
  it('names only identifiers of the source', () => {
    const source = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    const words = new Set(source.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/[\w$]+/g) ?? []))
    const guide = readFileSync(path.join(root, 'docs/contributor.md'), 'utf8')
    const names = [...guide.matchAll(/`([a-z_$][\w$]*)`/gi)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !words.has(name))).toEqual([])
  })
})
