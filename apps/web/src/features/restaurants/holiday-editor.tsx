import { addHolidays } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { mayBeSent, refuseAt } from '../lookups/read-form.ts'
import classes from './form.module.css'
import { HolidayForm } from './holiday-form.tsx'
import { HolidayRows, useHolidayWords } from './holiday-rows.tsx'
import {
  holidaysToSend,
  openingEntries,
  withHoliday,
  type Holiday,
  type OpeningEntry,
} from './opening-entries.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'
import { ServiceChoice } from './service-choice.tsx'
import { Spot } from './spot.tsx'
import { usePlace } from './use-place.ts'

interface HolidayEditorProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
  now: Date
}

/** Holidays are picked into a list first, and the list is saved for the services that are chosen. */
export function HolidayEditor({ branch, entries, now }: HolidayEditorProps) {
  const { t } = useTranslation()
  const words = useHolidayWords()
  const { show, reload } = useChangedRestaurant()
  const [picked, setPicked] = useState<readonly string[]>([])
  const [holidays, setHolidays] = useState<readonly Holiday[]>([])
  const services = usePlace()
  const list = usePlace()
  const chosen = entries.filter(({ typeId }) => picked.includes(typeId))
  const places = { 'holiday.0.holiday': list.place, 'holiday.0.typeId': services.place }

  const { act, isBusy } = useAction(addHolidays, {
    onDone: ({ data }, { holiday: [sent] }) => {
      show(data)
      // One that was picked meanwhile is not saved yet.
      const saved = openingEntries(data).find(({ typeId }) => typeId === sent?.typeId)
      setHolidays((now) => holidaysToSend(now, saved ? [saved] : []))
    },
    onFail: ({ fields, isLost }) => {
      refuseAt(places, fields)
      if (!isLost) reload()
    },
  })

  const pick = (holiday: Holiday) => {
    list.forget()
    const more = withHoliday(holidays, holiday)
    if (more) setHolidays(more)
    else toast(t('restaurant.holiday-twice', { date: words(holiday).date }), 'bad')
    return more !== null
  }
  const takeOut = (holiday: Holiday) => {
    const left = holidays.filter((one) => one !== holiday)
    setHolidays(left)
    // The list goes with its last entry; the focus stays near.
    if (left.length === 0) list.place.input.current?.focus()
  }
  const save = () => {
    if (isBusy) return
    const isAllThere = holidays.length > 0 && holidaysToSend(holidays, chosen).length === 0
    // Where none is chosen the contract is asked about nobody, so that it says everything that is missing.
    const ids = chosen.length === 0 ? [''] : chosen.map(({ typeId }) => typeId)
    const sent = isAllThere ? [...holidays] : holidaysToSend(holidays, chosen)
    const entered = { restId: branch._id, holiday: ids.map((typeId) => ({ typeId, holiday: sent })) }
    if (!mayBeSent(addHolidays.input, entered, places)) return
    if (!isAllThere) return act(entered)
    toast(t('restaurant.holidays-there'), 'good')
    setHolidays([])
  }

  return (
    <div className={classes.form} role="group" aria-label={t('restaurant.holiday-add')}>
      <h3 className={classes.title}>{t('restaurant.holiday-add')}</h3>
      <Spot of={list.place}>
        <HolidayForm branch={branch} typeId={entries[0]?.typeId ?? ''} now={now} onPick={pick} />
      </Spot>
      {(holidays.length > 0 || list.problem) && (
        <FieldGroup label={t('restaurant.holidays-picked')} problem={list.problem}>
          <HolidayRows
            label={t('restaurant.holidays-picked')}
            holidays={holidays}
            remove={{
              act: takeOut,
              label: (said) => t('restaurant.holiday-remove', said),
            }}
          />
        </FieldGroup>
      )}
      <ServiceChoice entries={entries} chosen={picked} onChange={setPicked} place={services} />
      <div className={classes.buttons}>
        <ActionButton isBusy={isBusy} onClick={save}>
          {t('restaurant.holidays-save')}
        </ActionButton>
      </div>
    </div>
  )
}
