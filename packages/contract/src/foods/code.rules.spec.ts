import { expect, it } from 'vitest'
import { codeIn, codeProblem, haveUniqueCodes } from './code.rules.ts'

it.each([
  [' 9415 077 ', '9415 077'],
  ['ＡＢ１２', 'AB12'],
  ['\u00A0A\u00A0', 'A'],
])('reads %j as the code %j', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
})

it.each([
  ['', null],
  ['7', null],
  ['(01)09415077000123', null],
  ['é'.repeat(64), null],
  ['9'.repeat(65), 'input.too-long'],
  ['94\t15', 'input.characters'],
  ['94\n15', 'input.characters'],
  ['94\u200B15', 'input.characters'],
  ['94\u202815', 'input.characters'],
  ['94\uD80015', 'input.characters'],
])('says of %j: %s', (code, problem) => {
  expect(codeProblem(code)).toBe(problem)
})

it('tells variations of one code from those without any', () => {
  expect(haveUniqueCodes([{ code: 'a' }, { code: 'A' }, { code: null }, { code: null }])).toBe(true)
  expect(haveUniqueCodes([{ code: 'a' }, { code: null }, { code: 'a' }])).toBe(false)
})
