import { expect, it } from 'vitest'
import { sources } from './testing/sources.ts'

/** A line of a catalogue begins with its key. */
const KEY = /^\s*'([\w.-]+)':/gm
/** A count selects one of several forms of a text. */
const FORM = /(?:_ordinal)?(?:_(?:zero|one|two|few|many|other))?$/

const PART = /\$\{[^}]*\}/g
/** Fewer letters of its own match too many keys. */
const FEWEST_LETTERS = 3

/** Matches the keys that a template makes, such as `orders.sum.${sum}`. */
const keysOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll(PART, String.raw`[\w.-]+`)}$`)

it('every message of the catalogue is said somewhere', () => {
  const keys = [...sources]
    .filter(([file]) => file.endsWith('.messages.ts'))
    .flatMap(([, text]) => [...text.matchAll(KEY)].map(([, key = '']) => key.replace(FORM, '')))
  const code = [...sources.values()].map((text) => text.replaceAll(KEY, '')).join('\n')
  const said = new Set([...code.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => key))
  const templates = [...code.matchAll(/`((?:[\w.-]*\$\{[^`{}]+\})+[\w.-]*)`/g)].map(([, template = '']) => template)
  const made = [...new Set(templates)]
    .filter((template) => template.replaceAll(PART, '').length >= FEWEST_LETTERS)
    .map(keysOf)
  expect(keys.length).toBeGreaterThan(1000)
  expect(keys.filter((key) => !said.has(key) && !made.some((pattern) => pattern.test(key)))).toEqual([])
})
