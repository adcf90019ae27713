import './opening-words.ts'
import { weekdays, type DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { changeOpeningHours } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { IconRestore } from '@tabler/icons-react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../shared/form/entry.tsx'
import type { Problems } from '../../shared/form/entered.ts'
import { useDraft } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { WeekPicker } from '../../shared/ui/week-picker.tsx'
import { isNoTime, savedWeek } from '../../shared/ui/week-picker.rules.ts'
import classes from './form.module.css'
import { presentHours, written, type OpeningEntry } from './opening-entries.rules.ts'
import { chosenOf, shownAt, sentIds } from './per-service.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'
import { ServiceChoice } from './service-choice.tsx'

interface HoursEditorProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
}

interface HoursDraft {
  typeIds: readonly string[]
  /** Null until a person changes the present hours. */
  week: DayWindow[] | null
}

const nothing: HoursDraft = { typeIds: [], week: null }

function useHoursForm({ branch, entries }: HoursEditorProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedRestaurant()
  return useSentForm(changeOpeningHours, {
    initial: nothing,
    sent: ({ typeIds, week }) => {
      const chosen = chosenOf(entries, typeIds)
      const availability = savedWeek(week ?? presentHours(chosen) ?? [])
      return { restId: branch._id, availability: sentIds(chosen).map((typeId) => ({ typeId, availability })) }
    },
    also: ({ week }): Problems => (week?.some(isNoTime) ? { availability: t('restaurant.hours-no-time') } : {}),
    shownAt,
    // Keeps hours that were changed while the others were being saved.
    clears: ({ typeIds, week }, _, { availability: [sent] }) => ({
      typeIds,
      week: week && sent && written(savedWeek(week)) === written(sent.availability) ? null : week,
    }),
    onDone: ({ data }) => show(data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
}

export function HoursEditor({ branch, entries }: HoursEditorProps) {
  const { t } = useTranslation()
  const form = useHoursForm({ branch, entries })
  const { root, isBusy } = form
  const { typeIds, week } = useDraft(form)
  const chosen = chosenOf(entries, typeIds)
  const present = presentHours(chosen)
  const isDiffering = present === null && week === null
  const isFromNowhere = chosen.length === 0 && week === null
  const hint = isDiffering ? 'differ' : isFromNowhere ? 'choose' : 'hint'

  const showPresent = () => {
    form.field('week').change(null)
    // The pressed button disappears, so the focus moves to the hours.
    form.go('availability')
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) form.save()
  }

  return (
    <Disclosure anchor="hours" title={t('restaurant.hours')} hint={t('restaurant.hours-about')}>
      <form ref={root} className="parts contained" noValidate onSubmit={save}>
        <ServiceChoice entries={entries} field={form.field('typeIds', 'typeId')} />
        <p className="hint" role="status">
          {t(`restaurant.hours-${hint}`)}
        </p>
        <Entry field={form.field('week', 'availability')}>
          {({ value, ...rest }) => (
            <WeekPicker
              label={t('restaurant.hours-week')}
              value={value ?? present ?? []}
              differing={isDiffering ? weekdays : []}
              isUnknown={isFromNowhere}
              {...rest}
            />
          )}
        </Entry>
        <div className={`beside ${classes.buttons}`}>
          <ActionButton type="submit" isBusy={isBusy}>
            {t('restaurant.hours-save')}
          </ActionButton>
          {week !== null && (
            <TextButton icon={<IconRestore size={18} aria-hidden />} onClick={showPresent}>
              {t('restaurant.hours-again')}
            </TextButton>
          )}
        </div>
      </form>
    </Disclosure>
  )
}
