import type { AuditEntry } from '@brigade/contract/admin/audit.contract.ts'
import { auditFields } from '@brigade/contract/audit/audit.rules.ts'
import { addDays, readDate } from '@brigade/contract/kernel/dates.ts'
import { minutesOf } from '@brigade/contract/kernel/decimal-hours.ts'
import { isUntilChanged } from '@brigade/contract/foods/orderable.rules.ts'
import { formatMoney } from '@brigade/contract/kernel/money.ts'
import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClock } from '../../shared/use-clock.ts'
import { useKnownBranches } from '../restaurants/use-known-branches.ts'
import { logFormats } from '../restaurants/use-log-formats.ts'
import { auditMessageKey } from './audit-keys.ts'
import { actionOf, sentenceOf } from './audit-sentence.rules.ts'
import type { ValueTexts } from './changed-fields.rules.ts'

interface Business {
  currency: string
  timeZone: string
}

/** How entries are written: moments in the zone of their branch, or of the business if they have none. */
export function useAuditFormats({ currency, timeZone }: Business) {
  const { t, i18n } = useTranslation()
  const all = useKnownBranches()
  const locale = i18n.language
  const { minute, range } = useClock()
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
    const dates = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' })
    const branches = new Map(all.map((branch) => [branch._id, branch]))
    const zoneOf = (restId: string | null) => branches.get(restId ?? '')?.timeZone ?? timeZone
    const fieldNames = new Map(auditFields.map((field) => [field, t(`audit.name.${field}`)]))
    const money = (decimal: number) => formatMoney(decimal, currency, locale, 'short')
    const day = (date: string) => {
      const parts = readDate(date)
      return parts ? dates.format(Date.UTC(parts.year, parts.month - 1, parts.day)) : date
    }
    const slot = (timeSlot: string) => {
      const times = readTimeSlot(timeSlot)
      return times ? range(times.start, times.end) : timeSlot
    }
    const amount = (isWeight: boolean, count: number) =>
      t(isWeight ? 'ingredients.amount-weight' : 'ingredients.amount-nos', { amount: numbers.format(count), count })
    const action = (name: string) => {
      const known = actionOf(name)
      return known ? t(auditMessageKey(known)) : name
    }
    const actor = ({ kind, name }: AuditEntry['actor']) =>
      kind === 'channel' ? t('audit.actor.channel', { name }) : name
    const texts = ({ names = {}, on, restId }: AuditEntry): ValueTexts => ({
      yes: t('audit.yes'),
      no: t('audit.no'),
      empty: t('audit.empty'),
      gone: t('audit.gone'),
      goneRecord: t('audit.gone-record'),
      fieldOf: (field, owner) => t('audit.field-of', { field, owner }),
      record: on === null ? undefined : names[on],
      money,
      day,
      clock: (hours) => minute(minutesOf(hours)),
      slot,
      moment: (instant) =>
        isUntilChanged({ soldOutUntil: instant })
          ? t('audit.until-changed')
          : logFormats(zoneOf(restId), locale).moment(instant),
      fieldNames,
      nameOf: (id) => names[id],
    })
    return {
      action,
      actor,
      texts,
      /** What was done, by whom. Without its details if the entry lacks them or is of an unknown kind. */
      sentence: (entry: AuditEntry) => {
        const who = entry.actor.name
        const nameOf = (id: string) => entry.names?.[id]
        const said = sentenceOf(entry, { who, money, amount, day, slot, nameOf })
        return said ?? t('audit.says-less', { who, action: action(entry.action) })
      },
      branch: ({ restId }: AuditEntry) =>
        restId === null ? t('audit.whole-business') : (branches.get(restId)?.name ?? t('audit.branch-gone')),
      time: ({ at, restId }: AuditEntry) => logFormats(zoneOf(restId), locale).time(at),
      /** The calendar day, by its nearest name. */
      day: ({ at, restId }: AuditEntry, now: number) => {
        const { dateOf, dayName } = logFormats(zoneOf(restId), locale)
        const [date, today] = [dateOf(at), dateOf(now)]
        if (date === today) return t('filters.days.today')
        return date === addDays(today, -1) ? t('filters.days.yesterday') : dayName(at, now)
      },
      preciseMoment: ({ at, restId }: AuditEntry) => logFormats(zoneOf(restId), locale).preciseMoment(at),
    }
  }, [locale, timeZone, currency, all, minute, range, t])
}

export type AuditFormats = ReturnType<typeof useAuditFormats>
