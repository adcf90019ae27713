import { expect, it } from 'vitest'
import { table, textOf } from './result-file.ts'

it('a result names the day, the commit and the machine before what was found', () => {
  const found = { title: 'Soak', command: 'npm run bench -- soak', inputs: 'One branch.', findings: ['No errors.'] }
  const [title, run, ...rest] = textOf(found, new Date('2026-11-28T23:30:00Z')).split('\n\n')
  expect(title).toBe('# Soak')
  expect(run).toMatch(
    /^`npm run bench -- soak`, 28 November 2026, commit [\da-z]+(, changed)?: \d+ × .+, load average \d+, Node [\d.]+\. One branch\.$/,
  )
  expect(rest).toEqual(['No errors.\n'])
})

it('the columns of a table are as wide as their longest cell', () => {
  expect(
    table([
      ['fault', 'lost'],
      ['disk full', '0'],
    ]),
  ).toBe('| fault     | lost |\n| --------- | ---- |\n| disk full | 0    |')
})
