import { describe, expect, test } from 'vitest'
import { distinctOptions, withOption } from './options.rules.ts'

describe('the options of a customization', () => {
  test.each([
    ['keep their order', ['Rare', 'Medium', 'Well done'], ['Rare', 'Medium', 'Well done']],
    ['lose the spaces around them', ['  Rare ', '\tMedium\n'], ['Rare', 'Medium']],
    ['skip empty entries', ['', 'Rare', '   '], ['Rare']],
    ['skip duplicates', ['Rare', 'Medium', 'Rare'], ['Rare', 'Medium']],
    ['skip duplicates in another case and keep the first spelling', ['Rare', 'RARE', 'rare'], ['Rare']],
    ['skip duplicates that differ in outer spaces', ['Rare', ' rare '], ['Rare']],
    ['ignore the case of accented letters', ['Crème', 'CRÈME'], ['Crème']],
    ['are empty when all entries are empty', ['', ' '], []],
    ['are empty without entries', [], []],
  ] as const)('%s', (_title, entries, options) => {
    expect(distinctOptions(entries)).toEqual(options)
  })

  test('take one more entry, or return null for an empty or duplicate one', () => {
    expect(withOption(['Rare'], ' Medium ')).toEqual(['Rare', 'Medium'])
    expect(withOption(['Rare'], 'RARE')).toBeNull()
    expect(withOption(['Rare'], '  ')).toBeNull()
  })
})
