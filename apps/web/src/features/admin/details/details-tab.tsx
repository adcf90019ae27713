import '../../business/set-up-words.ts'
import './details-words.ts'
import { changeBusiness } from '@brigade/contract/business/business.contract.ts'
import { businessCurrencies } from '@brigade/contract/business/business.rules.ts'
import type { DataOf } from '@brigade/contract/kernel/endpoint.ts'
import { decimalsOf, formatMoney, toDecimal, toMinor } from '@brigade/contract/kernel/money.ts'
import { useTranslation } from 'react-i18next'
import { Entry } from '../../../shared/form/entry.tsx'
import { EntryForm } from '../../../shared/form/entry-form.tsx'
import { TextEntry } from '../../../shared/form/text-entry.tsx'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { ListNotice } from '../../../shared/ui/list-notice.tsx'
import { ZoneDropdown } from '../../../shared/ui/zone-dropdown.tsx'
import { namedCountries } from '../../business/named-countries.ts'
import { namedCurrencies } from '../../business/named-currencies.ts'
import { useBusiness, useChangedBusiness } from '../../business/use-business.ts'
import { DetailsPreview } from './details-preview.tsx'

const currencies = namedCurrencies(businessCurrencies())
const countries = namedCountries()
/** By the number of decimals: one that is rounded in a currency with fewer. */
const SAMPLE_PRICE = { 0: 12, 2: 12.5, 3: 12.125 } as const

export default function DetailsTab() {
  const { data, error, refetch } = useBusiness()
  return (
    <div className="page cards">
      {data ? <DetailsForm business={data} /> : <ListNotice items={undefined} query={{ error, refetch }} />}
    </div>
  )
}

function DetailsForm({ business }: { business: DataOf<typeof changeBusiness> }) {
  const { t } = useTranslation()
  const { show, reload } = useChangedBusiness()
  const { name, currency, timeZone, locale, hasSold } = business
  const hintOf = (chosen: string) => {
    const [from, to] = [decimalsOf(currency), decimalsOf(chosen)]
    if (to >= from) return t('business.currency-hint')
    const shown = (amount: number, of: string) => formatMoney(amount, of, locale, 'short')
    const rounded = toDecimal(toMinor(SAMPLE_PRICE[from], to), to)
    return t('business.currency-rounds', { before: shown(SAMPLE_PRICE[from], currency), after: shown(rounded, chosen) })
  }
  const form = useSentForm(changeBusiness, {
    initial: { name, currency, timeZone, locale },
    sent: (draft) => draft,
    onDone: ({ data }) => show(data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  return (
    <>
      <div className="card">
        <EntryForm title={t('business.details')} form={form} foot={null}>
          <TextEntry field={form.field('name')} label={t('set-up.name')} />
          <Entry field={form.field('timeZone')}>
            {(field) => <ZoneDropdown hint={t('business.zone-hint')} {...field} />}
          </Entry>
          <Entry field={form.field('locale')}>
            {(field) => (
              <Dropdown
                label={t('business.region')}
                hint={t('business.region-hint')}
                choices={countries}
                hasSearch
                {...field}
              />
            )}
          </Entry>
          <Entry field={form.field('currency')}>
            {(field) => (
              <Dropdown
                label={t('set-up.currency')}
                hint={hasSold ? t('business.currency-stays') : hintOf(field.value)}
                choices={currencies}
                hasSearch
                isDisabled={hasSold}
                {...field}
              />
            )}
          </Entry>
        </EntryForm>
      </div>
      <DetailsPreview form={form} />
    </>
  )
}
