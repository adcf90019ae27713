import { describe, expect, it } from 'vitest'
import { aFood, aVariation } from './food.factory.ts'
import { createCodes, createTillSearch, isListed, tillFoodOf, whyNotAtTill } from './till-menu.rules.ts'

const moment = { service: 'Direct' as const, instant: new Date('2026-07-01T12:00:00Z'), timeZone: 'UTC' }
const always = (['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const).map((day) => ({ day, st: 0, et: 24 }))
const sold = { restTypes: [{ _id: 'direct', name: 'Direct' as const }] }
const all = { startDate: '2026:01:01', st: 0, endDate: '2026:12:31', et: 24 }
const served = (more: Parameters<typeof aVariation>[0] = {}) => aVariation({ availability: always, ...more })

describe('a food at a till', () => {
  it('shows the variations that can be ordered now', () => {
    const food = aFood({ ...sold, variations: [served({ _id: 'a' }), served({ _id: 'b', noOfStock: 0 })] })
    expect(tillFoodOf(food, moment)).toMatchObject({ why: null, food: { variations: [{ _id: 'a' }] } })
  })

  it.each([
    ['sold out', 'sold-out', true, { variations: [served({ noOfStock: 0 }), served({ isDelisted: true })] }],
    ['delisted', 'delisted', false, { isDelisted: true, variations: [served()] }],
    ['not available now', 'not-available-now', false, { variations: [aVariation()] }],
  ])('that is %s is found, with the reason', (_what, why, listed, more) => {
    const shown = tillFoodOf(aFood({ ...sold, ...more }), moment)
    expect(shown).toMatchObject({ why })
    expect(shown && isListed(shown)).toBe(listed)
  })

  it('that comes back by itself has no portions before, and then those that are kept', () => {
    const soldOutUntil = new Date(moment.instant.getTime() + 1).toISOString()
    const food = aFood({ ...sold, variations: [served({ hasStock: true, noOfStock: 4, soldOutUntil })] })
    expect(tillFoodOf(food, moment)).toMatchObject({ why: 'sold-out', food: { variations: [{ noOfStock: 0 }] } })
    const then = { ...moment, instant: new Date(soldOutUntil) }
    expect(tillFoodOf(food, then)).toMatchObject({ why: null, food: { variations: [{ noOfStock: 4 }] } })
  })

  it('of another service is never shown', () => {
    expect(tillFoodOf(aFood({ variations: [served()] }), moment)).toBeNull()
  })

  it('that is free with every nth order is never shown, because nobody is known', () => {
    const condition = { _id: 'nth', name: 'Every nth order', kind: 'every-nth-order' as const }
    const freeClaim = { freeValidity: all, condition, conditionValue: { nth: 3 } }
    expect(tillFoodOf(aFood({ ...sold, isFreeClaim: true, freeClaim, variations: [served()] }), moment)).toBeNull()
  })
})

it('a search of the menu finds names and categories', () => {
  const find = createTillSearch([
    aFood({ _id: '1', name: 'Chowder', category: { _id: 's', name: 'Soups' } }),
    aFood({ _id: '2', name: 'Chocolate cake', category: { _id: 'd', name: 'Desserts' } }),
  ])
  expect([...find('choc')].map(({ name }) => name)[0]).toBe('Chocolate cake')
  expect([...find('soup')].map(({ name }) => name)).toEqual(['Chowder'])
})

describe('a code', () => {
  const [small, large] = [
    served({ _id: 'small', code: '94150001' }),
    served({ _id: 'large', code: 'L-1', noOfStock: 0 }),
  ]
  const chowder = aFood({ ...sold, _id: '1', name: 'Chowder', variations: [small, large] })
  const bread = aFood({ _id: '2', name: '94150001 bread' })

  it('names its variation, however it is written, and no other text does', () => {
    const find = createCodes([bread, chowder])
    expect(find(' ９４１５０００１ ')).toEqual({ food: chowder, variation: small })
    expect(find('L-1')?.variation).toBe(large)
    expect(['l-1', '9415000', '', 'Chowder'].map(find)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('comes before names in a search', () => {
    expect([...createTillSearch([bread, chowder])('94150001')].map(({ name }) => name)).toEqual([
      'Chowder',
      '94150001 bread',
    ])
  })

  it.each([
    ['can be sold', chowder, small, null],
    ['is sold out', chowder, large, 'sold-out'],
    ['is delisted', chowder, { ...small, isDelisted: true }, 'delisted'],
    ['is not served here', { ...chowder, restTypes: [] }, small, 'not-for-service'],
    ['is not available now', chowder, { ...small, availability: [] }, 'not-available-now'],
  ])('of what %s says so', (_what, food, variation, why) => {
    expect(whyNotAtTill({ food, variation }, moment)).toBe(why)
  })
})
