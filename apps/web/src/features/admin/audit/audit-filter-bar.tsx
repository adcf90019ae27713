import { auditActions, auditWording } from '@brigade/contract/audit/audit.rules.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import classes from './audit-filter-bar.module.css'
import { daysProblem, filtersSet, type AuditFilters } from './audit-filters.rules.ts'
import { usePeople } from './audit.queries.ts'
import { peopleChoices } from './people.rules.ts'

/** Stands where nothing is chosen. */
const ALL = 'all'

interface AuditFilterBarProps {
  filters: AuditFilters
  /** Of the business; undefined until it is known. */
  timeZone: string | undefined
  onChange: (filters: AuditFilters) => void
  onClear: () => void
}

/** What is looked for in the trail. On a phone it opens when asked for. */
export function AuditFilterBar({ filters, timeZone, onChange, onClear }: AuditFilterBarProps) {
  const { t } = useTranslation()
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const { all } = useBranches()
  const people = usePeople().data
  const count = filtersSet(filters)
  const problem = daysProblem(filters)
  // What is wrong is never hidden.
  const isOpen = isShown || problem !== undefined
  const change = (next: AuditFilters) => onChange({ ...filters, ...next })
  const orAll = (value: string) => (value === ALL ? undefined : value)
  const clear = () => {
    onClear()
    // The pressed button goes; the focus stays near.
    fields.current?.querySelector('input')?.focus()
  }

  return (
    <section className={classes.root} aria-label={t('audit.filters')}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setShown((before) => !before)}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />
        {count > 0 ? t('audit.filters-set', { count }) : t('audit.filters')}
      </button>
      <div ref={fields} id={id} className={classes.fields} data-shown={isOpen}>
        <Dropdown
          label={t('audit.branch')}
          choices={[
            { value: ALL, label: t('audit.all-branches') },
            ...all.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          value={filters.restId ?? ALL}
          onChange={(restId) => change({ restId: orAll(restId) })}
          isLabelInside
        />
        <Dropdown
          label={t('audit.person')}
          choices={[{ value: ALL, label: t('audit.everyone') }, ...peopleChoices(people ?? [])]}
          value={filters.actorId ?? ALL}
          onChange={(actorId) => change({ actorId: orAll(actorId) })}
          isLabelInside
          hasSearch
        />
        <div className={classes.action}>
          <Dropdown
            label={t('audit.what')}
            choices={[
              { value: ALL, label: t('audit.everything') },
              ...auditActions.map((action) => ({ value: action, label: t(auditWording(action)) })),
            ]}
            value={filters.action ?? ALL}
            onChange={(chosen) => change({ action: auditActions.find((action) => action === chosen) })}
            isLabelInside
            hasSearch
          />
        </div>
        <DayField
          label={t('audit.from')}
          value={filters.from ?? ''}
          onChange={(from) => change({ from: from || undefined })}
          isInvalid={problem !== undefined}
          describedBy={`${id}-days`}
        />
        <DayField
          label={t('audit.to')}
          value={filters.to ?? ''}
          onChange={(to) => change({ to: to || undefined })}
          isInvalid={problem !== undefined}
          describedBy={`${id}-days`}
        />
        <div className={classes.below}>
          <p id={`${id}-days`} className={classes.hint} data-wrong={problem !== undefined} role={problem && 'alert'}>
            {problem ?? (timeZone && t('audit.days-hint', { zone: timeZone }))}
          </p>
          {count > 0 && <TextButton onClick={clear}>{t('audit.clear')}</TextButton>}
        </div>
      </div>
    </section>
  )
}
