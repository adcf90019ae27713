import { describe, expect, test } from 'vitest'
import { optionsIn, withOption } from './options.rules.ts'

describe('the options of a customization', () => {
  test.each([
    [
      'are kept in the order in which they were entered',
      ['Rare', 'Medium', 'Well done'],
      ['Rare', 'Medium', 'Well done'],
    ],
    ['lose the spaces around them', ['  Rare ', '\tMedium\n'], ['Rare', 'Medium']],
    ['skip what is empty', ['', 'Rare', '   '], ['Rare']],
    ['skip what is there already', ['Rare', 'Medium', 'Rare'], ['Rare', 'Medium']],
    ['skip what is there in another case, and keep the first writing', ['Rare', 'RARE', 'rare'], ['Rare']],
    ['skip what differs by spaces around it alone', ['Rare', ' rare '], ['Rare']],
    ['know capitals with accents', ['Crème', 'CRÈME'], ['Crème']],
    ['are none where all is empty', ['', ' '], []],
    ['are none where nothing was entered', [], []],
  ] as const)('%s', (_title, entries, options) => {
    expect(optionsIn(entries)).toEqual(options)
  })

  test('take one more, and say when it is skipped', () => {
    expect(withOption(['Rare'], ' Medium ')).toEqual(['Rare', 'Medium'])
    expect(withOption(['Rare'], 'RARE')).toBeNull()
    expect(withOption(['Rare'], '  ')).toBeNull()
  })
})
