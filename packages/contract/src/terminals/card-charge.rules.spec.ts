import { expect, it } from 'vitest'
import { cardChargeStatuses, cardOutcomes, isOpenCharge, statusAfter } from './card-charge.rules.ts'

it('lets a person say what became of an unknown charge, and that an approved one was given back', () => {
  const said = cardChargeStatuses.flatMap((status) =>
    cardOutcomes.flatMap((outcome) => {
      const after = statusAfter({ status }, outcome)
      return after ? [[status, outcome, after]] : []
    }),
  )
  expect(said).toEqual([
    ['unknown', 'charged', 'approved'],
    ['unknown', 'not-charged', 'declined'],
    ['approved', 'reversed', 'reversed'],
    ['late', 'reversed', 'reversed'],
  ])
})

it('holds a cart until it is certain that no money is missing', () => {
  expect(cardChargeStatuses.filter((status) => isOpenCharge({ status }))).toEqual(['sent', 'unknown', 'approved'])
})
