import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entriesOf, isPlainName, type ZipEntry } from './zip-entries.rules.ts'

const entry = (name: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  mode: 0o100644,
  isEncrypted: false,
  method: 8,
  packedBytes: 10,
  bytes: 20,
  ...more,
})
const problemsOf = (...entries: ZipEntry[]) => entriesOf(entries, 1000).problems

it('plain files are found whatever the case and the accents of their names', () => {
  const { byKey, problems } = entriesOf([entry('Cr\u00e8me.JPG'), entry('bowl.png', { mode: 0, method: 0 })], 1000)
  expect(problems).toEqual([])
  expect([...byKey.keys()]).toEqual(['cr\u00e8me.jpg', 'bowl.png'])
  expect(entriesOf([entry('Cre\u0300me.jpg')], 1000).byKey.has('cr\u00e8me.jpg')).toBe(true)
})

it('what macOS adds is left out, unless it leads somewhere', () => {
  expect(entriesOf([entry('a.jpg'), entry('__MACOSX/._a.jpg')], 1000)).toMatchObject({ problems: [] })
  expect(problemsOf(entry('__MACOSX/../a.jpg'))).toEqual([expect.stringContaining('leads out of the ZIP')])
})

it.each([
  ['../a.jpg', 'leads out of the ZIP'],
  ['photos/../../a.jpg', 'leads out of the ZIP'],
  [String.raw`photos\..\a.jpg`, 'leads out of the ZIP'],
  ['/etc/a.jpg', 'leads out of the ZIP'],
  [String.raw`\\host\a.jpg`, 'leads out of the ZIP'],
  ['C:a.jpg', 'leads out of the ZIP'],
  ['photos/a.jpg', 'is in a folder'],
  ['photos/', 'is in a folder'],
  [String.raw`photos\a.jpg`, 'is in a folder'],
  ['a\u0000.jpg', 'cannot be used'],
  ['', 'cannot be used'],
  ['.', 'cannot be used'],
  ['a'.repeat(201), 'cannot be used'],
])('a file named %j is refused', (name, said) => {
  expect(problemsOf(entry(name))).toEqual([expect.stringContaining(said)])
})

it.each([
  [{ mode: 0o120777 }, 'is not a file but a link'],
  [{ mode: 0o010644 }, 'is not a file but a link'],
  [{ mode: 0o040755 }, 'is in a folder'],
  [{ isEncrypted: true }, 'has a password'],
  [{ method: 12 }, 'is packed in a way that cannot be read'],
  [{ bytes: 81 * 1024 * 1024 }, 'unpacks to more than 80 MB'],
  [{ packedBytes: 1001 }, 'is not a ZIP file, or it is damaged'],
])('a file with %j is refused', (more, said) => {
  expect(problemsOf(entry('a.jpg', more))).toEqual([expect.stringContaining(said)])
})

it('names that differ only in their case are refused, and so are many small files that unpack to much', () => {
  expect(problemsOf(entry('a.jpg'), entry('A.JPG'))).toEqual([expect.stringContaining('A.JPG is in the ZIP twice')])
  const many = Array.from({ length: 90 }, (_, at) => entry(`${at}.jpg`, { bytes: 1024 * 1024 }))
  expect(problemsOf(...many)).toEqual([expect.stringContaining('unpacks to more than 80 MB')])
})

it('the first problems are told together', () => {
  const all = Array.from({ length: 30 }, (_, at) => entry(`../${at}`))
  expect(problemsOf(...all)).toHaveLength(20)
})

it('a plain name leads nowhere', () => {
  const parts = fc.constantFrom('a', '.', '..', '/', '\\', 'C:', '\n', ' ', '😀')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (found) => {
      const name = found.join('')
      if (!isPlainName(name)) return
      expect(new URL(encodeURIComponent(name), 'https://a.test/images/').pathname.split('/')).toHaveLength(3)
      expect(name).not.toMatch(/[/\\\n]/)
    }),
  )
})
