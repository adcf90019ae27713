import { expect, test } from 'vitest'
import { fitLabels } from './fit-labels.rules.ts'

const names = (labels: { text: string }[]) => labels.map(({ text }) => text)

test('of two places that would be written over each other, the first is named', () => {
  const labels = [
    { x: 100, y: 100, text: 'Madurai' },
    { x: 130, y: 105, text: 'Anaiyur' },
    { x: 60, y: 95, text: 'Paravai' },
    { x: 100, y: 125, text: 'Avaniapuram' },
    { x: 200, y: 100, text: 'Karuppayurani' },
  ]
  expect(names(fitLabels(labels))).toEqual(['Madurai', 'Avaniapuram', 'Karuppayurani'])
})

test('a long name needs the room of a long name', () => {
  const beside = { x: 160, y: 100, text: 'Ooty' }
  expect(names(fitLabels([{ x: 100, y: 100, text: 'Erode' }, beside]))).toEqual(['Erode', 'Ooty'])
  expect(names(fitLabels([{ x: 100, y: 100, text: 'Udhagamandalam' }, beside]))).toEqual(['Udhagamandalam'])
})
