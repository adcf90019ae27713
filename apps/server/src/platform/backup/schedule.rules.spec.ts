import { describe, expect, it } from 'vitest'
import { backupName, expiredBackups, isBackupDue, isBackupInTrouble } from './schedule.rules.ts'

const at = (text: string) => new Date(`2026-03-${text}Z`)
const state = { since: at('01T00:00'), triedAt: null, madeAt: null, isFailing: false }
const made = { ...state, triedAt: at('07T03:00'), madeAt: at('07T03:00') }
const failed = { ...made, triedAt: at('08T03:00'), isFailing: true }

describe('a backup every 24 hours', () => {
  it.each([
    ['is due where none was scheduled before', null, '07T00:00', true],
    ['is due at first', state, '01T00:00', true],
    ['is not due before its time', made, '08T02:59', false],
    ['is due after 24 hours', made, '08T03:00', true],
    ['is not tried again at once when it failed', failed, '08T03:14', false],
    ['is tried again a quarter of an hour later', failed, '08T03:15', true],
    ['is due when the last was made by a clock that was a day ahead', made, '06T03:00', true],
    ['is not due when another server is a minute ahead', made, '07T02:59', false],
    ['is tried again when a clock that was a day ahead failed', failed, '07T03:00', true],
  ] as const)('%s', (_name, before, now, isDue) => {
    expect(isBackupDue(before, 24, at(now))).toBe(isDue)
  })

  it.each([
    ['is fine until it is two days old', made, '09T03:00', false],
    ['is in trouble afterwards', made, '09T03:01', true],
    ['is in trouble as soon as one has failed', failed, '08T03:01', true],
    ['is in trouble where none was made within two days', state, '03T00:01', true],
    ['is in trouble while the last is of tomorrow', made, '06T03:00', true],
    ['is fine where the first is still to come', state, '01T00:10', false],
  ] as const)('%s', (_name, before, now, isInTrouble) => {
    expect(isBackupInTrouble(before, 24, at(now))).toBe(isInTrouble)
  })
})

describe('old backups', () => {
  const days = ['01', '02', '03', '04', '05'].map((day) => backupName(at(`${day}T03:00:00`), false))
  const [first = '', second = '', third = '', fourth = ''] = days
  const all = [...days, 'notes.txt', 'brigade-2026.tar.gz', '.brigade-20260301T030000Z.tar.gz.7.part']

  it.each([
    ['all are kept while they are few and young', { keep: 5, keepDays: 30 }, []],
    ['those beyond the number go', { keep: 3, keepDays: undefined }, [second, first]],
    ['those beyond the age go', { keep: 9, keepDays: 3 }, [third, second, first]],
    ['the newest stays, however old it is', { keep: 9, keepDays: 1 }, [fourth, third, second, first]],
  ])('%s', (_name, rule, expired) => {
    expect(expiredBackups(all, rule, at('07T00:00:00'))).toEqual(expired)
  })

  it('stay when the clock jumps ahead', () => {
    const ahead = new Date('2027-03-06T03:00:00Z')
    const names = [...days, backupName(ahead, false)]
    expect(expiredBackups(names, { keep: 9, keepDays: 3 }, ahead)).toEqual([])
  })

  it('have names in the order of their times, by which encrypted ones are known', () => {
    expect(backupName(at('07T03:04:05'), false)).toBe('brigade-20260307T030405Z.tar.gz')
    expect(backupName(at('07T03:04:05'), true)).toBe('brigade-20260307T030405Z.encrypted')
  })
})
