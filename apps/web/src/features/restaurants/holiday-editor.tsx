import './opening-words.ts'
import { addHolidays } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../shared/form/form-field.ts'
import { useDraftOf } from '../../shared/form/use-form.ts'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { toast } from '../../shared/ui/snack-store.ts'
import { AlsoIn } from './also-in.tsx'
import { useBranches } from './branch-context.tsx'
import classes from './form.module.css'
import { HolidayForm } from './holiday-form.tsx'
import { HolidayRows, useHolidayFormat } from './holiday-rows.tsx'
import {
  holidaysToSend,
  openingEntries,
  withHoliday,
  type Holiday,
  type OpeningEntry,
} from './opening-entries.rules.ts'
import { alsoInOf, chosenOf, missedOf, othersWith, shownAt, sentIds } from './per-service.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'
import { ServiceChoice } from './service-choice.tsx'
import { useTellMissed } from './use-tell-missed.ts'

interface HolidayEditorProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
  now: Date
}

interface HolidaysDraft {
  typeIds: readonly string[]
  alsoIn: readonly string[]
  holidays: readonly Holiday[]
}

const nothing: HolidaysDraft = { typeIds: [], alsoIn: [], holidays: [] }

function useHolidaysForm({ branch, entries }: Omit<HolidayEditorProps, 'now'>) {
  const { show, reload } = useChangedRestaurant()
  const { all } = useBranches()
  const tellMissed = useTellMissed()
  const alsoIn = (draft: HolidaysDraft) => alsoInOf(draft.alsoIn, othersWith(all, branch, draft.typeIds))
  // What this branch has, another may lack.
  const newIn = (draft: HolidaysDraft) =>
    alsoIn(draft).alsoIn ? [...draft.holidays] : holidaysToSend(draft.holidays, chosenOf(entries, draft.typeIds))
  const form = useSentForm(addHolidays, {
    initial: nothing,
    sent: (draft) => {
      const fresh = newIn(draft)
      const holiday = fresh.length > 0 ? fresh : [...draft.holidays]
      const ids = sentIds(chosenOf(entries, draft.typeIds))
      return { restId: branch._id, ...alsoIn(draft), holiday: ids.map((typeId) => ({ typeId, holiday })) }
    },
    shownAt,
    // Keeps holidays that were picked while the others were being saved.
    clears: (draft, { data }, { alsoIn: others, holiday: [sent] }) => {
      if (missedOf(others, data.alsoIn).length > 0) return draft
      const saved = openingEntries(data).find(({ typeId }) => typeId === sent?.typeId)
      return { ...draft, holidays: holidaysToSend(draft.holidays, saved ? [saved] : []) }
    },
    onDone: ({ data: { alsoIn: changed, ...shown } }, { alsoIn: others }) => {
      show(shown)
      tellMissed(missedOf(others, changed))
    },
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  return { form, newIn }
}

export function HolidayEditor({ branch, entries, now }: HolidayEditorProps) {
  const { t } = useTranslation()
  const format = useHolidayFormat()
  const { all } = useBranches()
  const { form, newIn } = useHolidaysForm({ branch, entries })
  const typeIds = useDraftOf(form, (draft) => draft.typeIds)
  const { root, isBusy } = form
  const { path, value: holidays, change, problem } = useFormField(form.field('holidays', 'holiday'))

  const pick = (holiday: Holiday) => {
    const more = withHoliday(holidays, holiday)
    if (more) change(more)
    else toast(t('restaurant.holiday-twice', { date: format(holiday).date }), 'bad')
    return more !== null
  }
  const takeOut = (holiday: Holiday) => {
    const left = holidays.filter((one) => one !== holiday)
    change(left)
    // The list disappears with its last entry, so the focus moves to the form.
    if (left.length === 0) form.go(path)
  }
  const save = () => {
    if (isBusy) return
    const draft = form.draft()
    if (draft.holidays.length === 0 || newIn(draft).length > 0) return form.save()
    if (!form.check()) return
    toast(t('restaurant.holidays-there'), 'good')
    form.reset({ ...draft, holidays: [] })
  }

  return (
    <div ref={root} className="parts contained" role="group" aria-label={t('restaurant.holiday-add')}>
      <h3 className={classes.title}>{t('restaurant.holiday-add')}</h3>
      <div data-path={path}>
        <HolidayForm branch={branch} typeId={entries[0]?.typeId ?? ''} now={now} onPick={pick} />
      </div>
      {(holidays.length > 0 || problem !== null) && (
        <FieldGroup label={t('restaurant.holidays-picked')} problem={problem}>
          <HolidayRows
            label={t('restaurant.holidays-picked')}
            holidays={holidays}
            remove={{
              act: takeOut,
              label: (formatted) => t('restaurant.holiday-remove', formatted),
            }}
          />
        </FieldGroup>
      )}
      <ServiceChoice entries={entries} field={form.field('typeIds', 'typeId')} />
      <AlsoIn branches={othersWith(all, branch, typeIds)} field={form.field('alsoIn')} />
      <div className={`beside ${classes.buttons}`}>
        <ActionButton isBusy={isBusy} onClick={save}>
          {t('restaurant.holidays-save')}
        </ActionButton>
      </div>
    </div>
  )
}
