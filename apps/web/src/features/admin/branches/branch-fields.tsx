import './branch-page-words.ts'
import { listTaxes } from '@brigade/contract/lookups/lookups.contract.ts'
import { serviceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAll } from '../../../shared/api/lists.ts'
import { choicesOf } from '../../../shared/form/choices.ts'
import { Entry } from '../../../shared/form/entry.tsx'
import { OptionsEntry } from '../../../shared/form/options-entry.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import type { Form } from '../../../shared/form/use-form.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { FieldGroup } from '../../../shared/ui/field-group.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { TimeField } from '../../../shared/ui/time-field.tsx'
import { ZoneDropdown } from '../../../shared/ui/zone-dropdown.tsx'
import { AddTax } from '../../lookups/add-tax.tsx'
import { withArchived } from '../../lookups/lookups.queries.ts'
import { useTaxName } from '../../lookups/use-tax-name.ts'
import type { BranchDraft } from './branch-draft.rules.ts'
import classes from './branch-fields.module.css'
import { MapFields } from './map-fields.tsx'

const NO_TAX = 'none'
const services = serviceName.options.map((name) => ({ value: name, label: name }))

interface BranchFieldsProps {
  form: Form<BranchDraft>
  zone: string | null
  /** Reports whether the coordinates field holds text that is not a point. */
  onUnread: (isUnread: boolean) => void
  consequence?: ReactNode
}

export function BranchFields({ form, zone, onUnread, consequence }: BranchFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextEntry field={form.field('name')} label={t('entries.name')} hasFocus />
      <TextEntry field={form.field('address')} label={t('restaurant.address')} />
      <OptionsEntry
        entry={form.field('city', 'cities')}
        options={form.field('cities')}
        limits={{ maxLength: 80 }}
        label={t('restaurant.cities')}
        placeholder={t('branches.city-placeholder')}
      />
      <div className={classes.pair}>
        <Entry field={form.field('timeZone')}>
          {({ value, ...rest }) => <ZoneDropdown value={value ?? zone} {...rest} />}
        </Entry>
        <Entry field={form.field('businessDayStartsAt')}>
          {(field) => (
            <FieldGroup label={t('branches.day-start')} hint={t('branches.day-start-hint')}>
              <TimeField label={t('branches.day-start')} {...field} />
            </FieldGroup>
          )}
        </Entry>
      </div>
      <div>
        <Entry field={form.field('services')}>
          {({ value, onChange, problem }) => (
            <ChoiceGroup
              kind="many"
              label={t('restaurant.services')}
              choices={services}
              selected={value}
              problem={problem}
              onChange={(picked) => onChange(serviceName.options.filter((name) => picked.includes(name)))}
            />
          )}
        </Entry>
        {consequence}
      </div>
      <OverallTax form={form} />
      <MapFields form={form} onUnread={onUnread} />
    </>
  )
}

function OverallTax({ form }: Pick<BranchFieldsProps, 'form'>) {
  const { t } = useTranslation()
  const nameOf = useTaxName()
  const { data, error } = useAll(listTaxes, withArchived)
  const named = data?.map((tax) => ({ ...tax, name: nameOf(tax) }))
  const field = form.field('overallTaxId')
  return (
    <div className={`lines ${classes.tax}`}>
      <Entry field={field}>
        {({ value, onChange, problem }) => (
          <Dropdown
            label={t('branches.overall-tax')}
            choices={[
              { value: NO_TAX, label: t('branches.no-tax') },
              ...choicesOf(named, value === null ? [] : [value], t('entries.choice-gone')),
            ]}
            value={value ?? NO_TAX}
            hasSearch
            problem={problem}
            onChange={(picked) => onChange(picked === NO_TAX ? null : picked)}
          />
        )}
      </Entry>
      {!data && error && <NoticeLine>{error.message}</NoticeLine>}
      <AddTax onAdded={({ _id }) => field.change(_id)} />
    </div>
  )
}
