import './branch-page-words.ts'
import type { BranchMap } from '@brigade/contract/restaurants/branch-map.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Anchored } from '../../../shared/ui/anchored.tsx'
import { NoticeLine } from '../../../shared/ui/notice.tsx'
import { SkeletonRows } from '../../../shared/ui/skeleton-rows.tsx'
import { ContactsSection } from '../../contacts/contacts-section.tsx'
import { EntryDetail, EntryFact, EntryFacts } from '../../../shared/ui/entry-detail.tsx'
import { useTaxName } from '../../lookups/use-tax-name.ts'
import { useFormats } from '../../restaurants/use-formats.ts'
import { ArchiveBranch } from './archive-branch.tsx'
import { CONTACTS, PLUGINS } from './branch-parts.ts'
import { useFirstSteps } from './branches.queries.ts'
import { ChangeBranch } from './change-branch.tsx'
import { PluginsMissing } from './plugins-missing.tsx'
import { ShownElsewhere } from './shown-elsewhere.tsx'
import { RemainingSteps } from './remaining-steps.tsx'
import { PluginsSection } from './plugins-section.tsx'
import { ZoneName } from './zone-name.tsx'

interface BranchDetailProps {
  branch: Restaurant
}

export function BranchDetail({ branch }: BranchDetailProps) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const { steps, useful, untaxed, error } = useFirstSteps(branch)
  const change = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(isChanging)

  // Returns the focus to the button that opened the form.
  useEffect(() => {
    if (wasChanging.current && !isChanging) change.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])

  if (isChanging) return <ChangeBranch branch={branch} onLeave={() => setChanging(false)} />
  // The steps come first; anything below them would jump when they arrive.
  if (!steps && !error) return <SkeletonRows rows={8} />
  return (
    <div className="parts detail">
      <EntryDetail
        entry={branch}
        acts={
          <ActionButton
            ref={change}
            tone="plain"
            isSmall
            isIconOnPhone
            icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
            onClick={() => setChanging(true)}
          >
            {t('branches.change')}
          </ActionButton>
        }
        first={
          <>
            {steps ? (
              <RemainingSteps branch={branch} steps={steps} useful={useful} untaxed={untaxed} />
            ) : (
              error && <NoticeLine>{error.message}</NoticeLine>
            )}
            <Facts branch={branch} />
          </>
        }
      />
      <ShownElsewhere branch={branch} />
      <PluginsMissing restId={branch._id} services={branch.restTypes.map(({ name }) => name)} />
      <Anchored name={CONTACTS}>
        <ContactsSection restId={branch._id} />
      </Anchored>
      <Anchored name={PLUGINS}>
        <PluginsSection branch={branch} />
      </Anchored>
      <ArchiveBranch branch={branch} />
    </div>
  )
}

function Facts({ branch }: { branch: Restaurant }) {
  const { t } = useTranslation()
  const nameOf = useTaxName()
  const { clock } = useFormats()
  const { address, cities, timeZone, businessDayStartsAt, restTypes, overallTax, map } = branch
  return (
    <div className="card">
      <EntryFacts>
        <EntryFact name={t('restaurant.address')} isWide>
          {address}
        </EntryFact>
        <EntryFact name={t('restaurant.cities')} isWide>
          {cities.map(({ name }) => name).join(', ')}
        </EntryFact>
        <EntryFact name={t('restaurant.services')} isWide>
          {restTypes.map(({ name }) => name).join(', ')}
        </EntryFact>
        <EntryFact name={t('picker.time-zone')}>
          <ZoneName zone={timeZone} />
        </EntryFact>
        <EntryFact name={t('branches.day-start')}>{clock(businessDayStartsAt)}</EntryFact>
        <EntryFact name={t('branches.overall-tax')}>{overallTax ? nameOf(overallTax) : t('branches.no-tax')}</EntryFact>
        <EntryFact name={t('branches.map')} isWide>
          <MapSaid map={map} />
        </EntryFact>
      </EntryFacts>
    </div>
  )
}

function MapSaid({ map }: { map: BranchMap | null }) {
  const { t } = useTranslation()
  if (map === null) return t('branches.map-is-standard')
  const { radius } = map
  return radius === null ? t('branches.map-is') : t('branches.map-is-circled', { radius })
}
