import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { ServerRefusal } from './server-calls.ts'
import { followConnection } from './connection.ts'

const AWAY = 'warn: the server does not answer; retrying until it does'
const BACK = 'info: the server answers again'
const UNPAIRED =
  'error: this print service is no longer paired with Uno: pair it again, or remove it from pairings.json'

function makeStanding() {
  const lines: string[] = []
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
  const said = () =>
    lines.map((line) => {
      const { level, msg } = JSON.parse(line)
      return `${log.levels.labels[level]}: ${msg}`
    })
  return { ...followConnection(log, { server: 'https://a.example', restaurant: 'Uno' }), said }
}

const lost = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 10.0.0.7:443') })
const unauthorized = new ServerRefusal('unauthorized', 'Unauthorized')

describe('the state of a server connection', () => {
  it('is logged once when the server goes away, and once when it returns', () => {
    const { failed, well, said } = makeStanding()
    for (let outage = 0; outage < 2; outage += 1) {
      well()
      failed(lost)
      failed(new ServerRefusal('unavailable', 'Come back later'))
      failed(lost)
      well()
      well()
    }
    expect(said()).toEqual([AWAY, BACK, AWAY, BACK])
  })

  it('is unpaired until the server accepts the key again', () => {
    const { failed, well, isUnpaired, said } = makeStanding()
    failed(lost)
    expect(isUnpaired()).toBe(false)
    for (const error of [unauthorized, unauthorized, lost, unauthorized]) failed(error)
    expect(isUnpaired()).toBe(true)
    well()
    expect(isUnpaired()).toBe(false)
    expect(said()).toEqual([AWAY, UNPAIRED, BACK])
  })

  it('is good when the server refuses one call', () => {
    const { failed, well, said } = makeStanding()
    failed(new ServerRefusal('job-settled', 'Already decided'))
    well()
    expect(said()).toEqual(['warn: the server refused a call'])
  })
})
