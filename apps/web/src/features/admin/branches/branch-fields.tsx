import { listTaxes } from '@brigade/contract/lookups/lookups.contract.ts'
import { serviceName } from '@brigade/contract/restaurants/restaurants.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAll } from '../../../shared/api/lists.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { FieldGroup } from '../../../shared/ui/field-group.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { TimeFields } from '../../../shared/ui/time-fields.tsx'
import { ZoneDropdown } from '../../../shared/ui/zone-dropdown.tsx'
import { AddTax } from '../../lookups/add-tax.tsx'
import { OptionsEditor } from '../../lookups/options-editor.tsx'
import { useTaxName } from '../../lookups/use-tax-name.ts'
import { Spot } from '../../restaurants/spot.tsx'
import classes from './branch-fields.module.css'
import { MapFields } from './map-fields.tsx'
import type { BranchForm } from './use-branch-form.ts'

const NO_TAX = 'none'
const services = serviceName.options.map((name) => ({ value: name, label: name }))

interface BranchFieldsProps {
  form: BranchForm
  /** What follows from the services that are chosen. */
  consequence?: ReactNode
}

/** What the owner decides about a branch, one that is there or a new one. */
export function BranchFields({ form, consequence }: BranchFieldsProps) {
  const { t } = useTranslation()
  const { name, address, city, cities, timeZone, dayStart } = form
  return (
    <>
      <TextField field={name} label={t('entries.name')} autoComplete="off" hasFocus />
      <TextField field={address} label={t('restaurant.address')} autoComplete="off" />
      <OptionsEditor
        entry={city}
        options={cities.value}
        label={t('restaurant.cities')}
        placeholder={t('branches.city-placeholder')}
        onChange={cities.change}
      />
      <div className={classes.pair}>
        <Spot of={timeZone.spot}>
          <ZoneDropdown value={timeZone.value} problem={timeZone.problem} onChange={timeZone.change} />
        </Spot>
        <Spot of={dayStart.spot}>
          <FieldGroup label={t('branches.day-start')} problem={dayStart.problem}>
            <TimeFields
              label={t('branches.day-start')}
              value={dayStart.value}
              isInvalid={dayStart.problem !== null}
              onChange={dayStart.change}
            />
            <p className={classes.hint}>{t('branches.day-start-hint')}</p>
          </FieldGroup>
        </Spot>
      </div>
      <div>
        <Services services={form.services} />
        {consequence}
      </div>
      <OverallTax tax={form.tax} />
      <MapFields fields={form.map} />
    </>
  )
}

function Services({ services: { value, problem, spot, change } }: Pick<BranchForm, 'services'>) {
  const { t } = useTranslation()
  return (
    <Spot of={spot}>
      <ChoiceGroup
        kind="many"
        label={t('restaurant.services')}
        choices={services}
        selected={value}
        problem={problem}
        onChange={(picked) => change(serviceName.options.filter((name) => picked.includes(name)))}
      />
    </Spot>
  )
}

function OverallTax({ tax: { value, problem, spot, change } }: Pick<BranchForm, 'tax'>) {
  const { t } = useTranslation()
  const nameOf = useTaxName()
  const { data, error } = useAll(listTaxes, {})
  const taxes = (data ?? []).map((tax) => ({ value: tax._id, label: nameOf(tax) }))
  return (
    <div className={classes.tax}>
      <Spot of={spot}>
        <Dropdown
          label={t('branches.overall-tax')}
          choices={[{ value: NO_TAX, label: t('branches.no-tax') }, ...taxes]}
          value={value ?? NO_TAX}
          hasSearch
          problem={problem}
          onChange={(picked) => change(picked === NO_TAX ? null : picked)}
        />
      </Spot>
      {!data && error && <NoticeLine>{error.message}</NoticeLine>}
      <AddTax onAdded={({ _id }) => change(_id)} />
    </div>
  )
}
