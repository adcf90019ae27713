import type { PurchasesOverview } from '@brigade/contract/purchases/purchases-overview.contract.ts'
import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { IconPencil } from '@tabler/icons-react'
import { Fragment, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import button from '../../shared/ui/action-button.module.css'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { Overview } from '../../shared/ui/overview.tsx'
import { Section } from '../../shared/ui/section.tsx'
import { PlaceLink, PlaceMap } from '../../shared/map/place-map.tsx'
import type { OtherPoint } from '../../shared/map/map-shapes.ts'
import { ContactLink } from '../../shared/ui/contact-link.tsx'
import { Withdrawn } from '../restaurants/withdrawn.tsx'
import { LatestPurchases } from './latest-purchases.tsx'
import { RetireSupplier } from './retire-supplier.tsx'
import { SpendingChart } from './spending-chart.tsx'
import { useSupplied } from './spending.queries.ts'
import { SupplierChange } from './supplier-change.tsx'
import { SuppliedMaterials } from './supplied-materials.tsx'
import { useBranchMap } from './use-branch-map.ts'
import { useSpendingFormats } from './use-spending-formats.ts'

interface SupplierDetailProps {
  supplier: Supplier
  number: number
  points: readonly OtherPoint[]
  spending: PurchasesOverview | undefined
}

export function SupplierDetail({ supplier, number, points, spending }: SupplierDetailProps) {
  const { t } = useTranslation()
  const { _id, restId, name, address, contacts, coordinates, retired } = supplier
  const begin = useBranchMap()
  const others = useMemo(() => points.filter(({ id }) => id !== _id), [points, _id])
  const supplied = useSupplied(restId, _id)
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <SupplierChange supplier={supplier} points={others} onLeave={() => setEditing(false)} />
  return (
    <div className="parts detail">
      <EntryDetail
        entry={supplier}
        number={number}
        acts={
          retired ? undefined : (
            <>
              <Link
                className={button.root}
                data-tone="green"
                data-small
                to={`/dashboard/inventory/purchases/new?supplier=${_id}`}
              >
                {t('purchases.add')}
              </Link>
              <ActionButton
                tone="plain"
                isSmall
                label={t('suppliers.edit-of', { name })}
                icon={<IconPencil size={18} stroke={1.75} aria-hidden />}
                onClick={() => setEditing(true)}
              >
                {t('suppliers.edit')}
              </ActionButton>
              <RetireSupplier supplier={supplier} />
            </>
          )
        }
        first={
          <>
            {retired && <Withdrawn as="retired" withdrawal={retired} />}
            <Spent supplierId={_id} spending={spending} />
          </>
        }
      >
        <EntryFact name={t('suppliers.address')} isWide>
          <div className="head">
            <span>{address}</span>
            <PlaceLink point={coordinates} />
          </div>
        </EntryFact>
        <EntryFact name={t('suppliers.contacts')}>
          {contacts.length === 0 ? t('suppliers.no-contacts') : <Contacts contacts={contacts} />}
        </EntryFact>
      </EntryDetail>
      {supplied && supplied.latest.length > 0 && (
        <Section title={t('suppliers.purchases')}>
          <LatestPurchases latest={supplied.latest} />
        </Section>
      )}
      <Course supplierId={_id} spending={spending} />
      {supplied && supplied.materials.length > 0 && (
        <Section title={t('suppliers.supplied')}>
          <SuppliedMaterials materials={supplied.materials} />
        </Section>
      )}
      <PlaceMap label={t('suppliers.map', { name })} point={coordinates} others={others} {...begin} />
    </div>
  )
}

function Contacts({ contacts }: Pick<Supplier, 'contacts'>) {
  return contacts.map((contact, at) => (
    <Fragment key={contact}>
      {at > 0 && ', '}
      <ContactLink contact={contact} />
    </Fragment>
  ))
}

interface SpentProps {
  supplierId: string
  spending: PurchasesOverview | undefined
}

const spentAt = (spending: PurchasesOverview | undefined, supplierId: string) =>
  spending?.suppliers.find(({ _id }) => _id === supplierId)

function Spent({ supplierId, spending }: SpentProps) {
  const { t } = useTranslation()
  const { money, count } = useSpendingFormats()
  const spent = spentAt(spending, supplierId)
  return (
    <Overview
      label={t('spending.year')}
      tiles={[
        {
          name: t('spending.spent'),
          value: spending && money(spent?.amount ?? 0),
        },
        { name: t('spending.purchases'), value: spending && count(spent?.purchases ?? 0) },
      ]}
    />
  )
}

/** Fewer make no course; the purchases themselves are listed. */
const FEWEST_MONTHS = 3

function Course({ supplierId, spending }: SpentProps) {
  const { t } = useTranslation()
  const spent = spentAt(spending, supplierId)
  if (!spending || !spent) return null
  if (spent.months.filter((amount) => amount > 0).length < FEWEST_MONTHS) return null
  return (
    <SpendingChart
      title={t('spending.by-month')}
      empty={t('spending.none')}
      months={spending.months.map(({ month }) => month)}
      series={[{ key: 'amount', name: t('spending.amount'), amounts: spent.months }]}
    />
  )
}
