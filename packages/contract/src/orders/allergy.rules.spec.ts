import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { say } from '../messages/say.ts'
import { allergyIn, allergyOf, noteBeside } from './allergy.rules.ts'

const keywords = say('orders.allergy-keywords')
  .split(',')
  .map((keyword) => keyword.trim())

describe('a note speaks of an allergy', () => {
  it.each([
    'Severe peanut allergy',
    'ALLERGIC TO SHELLFISH!',
    'Two of us have allergies',
    'Allergens: milk, egg',
    "She's alergic to nuts",
    'Risk of anaphylaxis',
    'anaphylactic shock',
    'We are coeliac',
    'Cœliac disease',
    'Celiac',
    'Lactose intolerance',
    'gluten-intolerant',
    'Has an EpiPen',
    'Nut free please',
    'NUT-FREE',
    'nut – free',
    'nut\nfree',
    'Gluten\u00A0free bread?',
    'Állergie',
    'ａｌｌｅｒｇｙ',
    '(allergy)',
    'note:allergy',
    'no nuts/allergy',
  ])('%j', (note) => {
    expect(allergyIn(note)).toBe(true)
  })

  it('with any keyword as a word, in any case, under any accents and beside any signs', () => {
    const sign = fc.constantFrom('', ' ', '. ', '!', '(', '/', '🥜', '\n', ', ')
    const accent = fc.constantFrom('', '\u0301', '\u0308', '\u0327')
    fc.assert(
      fc.property(
        fc.constantFrom(...keywords),
        sign,
        sign,
        fc.boolean(),
        accent,
        (keyword, left, right, isLoud, mark) => {
          const cased = isLoud ? keyword.toUpperCase() : keyword
          const accented = cased.replaceAll(/\p{L}/gu, `$&${mark}`)
          expect(allergyIn(`Please${left === '' ? ' ' : left}${accented}${right}`)).toBe(true)
        },
      ),
    )
  })
})

describe('a note does not speak of an allergy', () => {
  it.each([
    '',
    'No onions, please',
    'No nuts, please',
    'Ring twice',
    'Is the coconut free?',
    'One doughnut free of charge',
    'No nut, free delivery',
    'Metallergy Ltd, second floor',
    'The balcony is at Callergy House',
    'Unintolerant',
    'Free nut mix',
  ])('%j', (note) => {
    expect(allergyIn(note)).toBe(false)
  })

  it('with a keyword inside another word', () => {
    const letter = fc.constantFrom('b', 'q', 'x', 'z', 'ä', 'ж', 'λ', '漢', '7')
    fc.assert(
      fc.property(fc.constantFrom(...keywords), letter, (keyword, before) => {
        expect(allergyIn(`Please ${before}${keyword}`)).toBe(false)
      }),
    )
  })

  it('without the letters of any keyword', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[bdhjkmqvwxz ,.-]*$/), (note) => {
        expect(allergyIn(note)).toBe(false)
      }),
    )
  })
})

test.each([
  [null, '', null, ''],
  [null, 'No onions', null, 'No onions'],
  [null, 'Nut allergy', 'Nut allergy', ''],
  ['Peanuts', '', 'Peanuts', ''],
  ['Peanuts', 'Ring twice', 'Peanuts', 'Ring twice'],
  ['Peanuts', 'Peanuts', 'Peanuts', ''],
  ['Nut allergy', 'Nut allergy', 'Nut allergy', ''],
  ['Peanuts', 'Also allergic to milk', 'Peanuts\nAlso allergic to milk', ''],
])('the allergy %j and the note %j warn of %j, beside the note %j', (allergy, note, warning, beside) => {
  expect(allergyOf({ allergy, note })).toBe(warning)
  expect(noteBeside({ allergy, note })).toBe(beside)
})

test('every text is either in the warning or in the note beside it', () => {
  const text = fc.oneof(fc.constantFrom('', 'Nut allergy', 'Ring twice'), fc.string())
  fc.assert(
    fc.property(fc.option(text.filter((entered) => entered !== '')), text, (allergy, note) => {
      const shown = (allergyOf({ allergy, note }) ?? '') + noteBeside({ allergy, note })
      expect(shown).toContain(allergy ?? '')
      expect(shown).toContain(note)
    }),
  )
})
