import './opening-words.ts'
import { changePreparation } from '@brigade/contract/restaurants/preparation.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import classes from './form.module.css'
import { acceptedEntries, type OpeningEntry } from './opening-entries.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'

interface PreparationEditorProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
}

const IN_LIST = /^preparation\.(\d+)\./
const emptyAsNull = (typed: string) => (typed.trim() === '' ? null : Number(typed))
const shown = (minutes: number | undefined) => (minutes === undefined ? '' : String(minutes))

function usePreparationForm({ branch, entries }: PreparationEditorProps) {
  const accepted = acceptedEntries(entries)
  const { show, reload } = useChangedRestaurant()
  return useSentForm(changePreparation, {
    initial: { Delivery: shown(branch.delivery.preparationTime), Takeaway: shown(branch.takeaway.preparationTime) },
    sent: (draft) => ({
      restId: branch._id,
      preparation: accepted.map(({ typeId, service }) => ({ typeId, preparationTime: emptyAsNull(draft[service]) })),
    }),
    shownAt: (path) => accepted[Number(IN_LIST.exec(path)?.[1])]?.service ?? path,
    onDone: ({ data }) => show(data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
}

export function PreparationEditor({ branch, entries }: PreparationEditorProps) {
  const { t } = useTranslation()
  const form = usePreparationForm({ branch, entries })
  const { root, isBusy } = form
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) form.save()
  }
  const set = acceptedEntries(entries).flatMap(({ service, preparationTime: minutes }) =>
    minutes === undefined ? [] : [t('restaurant.preparation-set', { service, minutes })],
  )
  return (
    <Disclosure
      title={t('restaurant.preparation')}
      hint={set.length > 0 ? set.join(' · ') : t('restaurant.preparation-hint')}
    >
      <form ref={root} className="parts contained" noValidate onSubmit={save}>
        {acceptedEntries(entries).map(({ typeId, service }) => (
          <div key={typeId} className="short">
            <TextEntry
              field={form.field(service)}
              label={t('restaurant.preparation-of', { service })}
              inputMode="numeric"
            />
          </div>
        ))}
        <p className="hint">{t('restaurant.preparation-empty')}</p>
        <div className={`beside ${classes.buttons}`}>
          <ActionButton type="submit" isBusy={isBusy}>
            {t('restaurant.preparation-save')}
          </ActionButton>
        </div>
      </form>
    </Disclosure>
  )
}
