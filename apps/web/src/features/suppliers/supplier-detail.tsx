import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryDetail, EntryFact } from '../../shared/ui/entry-detail.tsx'
import { LocationMap } from '../../shared/map/location-map.tsx'
import type { OtherPoint } from '../../shared/map/map-shapes.ts'
import classes from './supplier-detail.module.css'
import { useBranchMap } from './use-branch-map.ts'

interface SupplierDetailProps {
  supplier: Supplier
  number: number
  points: readonly OtherPoint[]
}

export function SupplierDetail({ supplier, number, points }: SupplierDetailProps) {
  const { t } = useTranslation()
  const { _id, name, address, contacts, coordinates } = supplier
  const begin = useBranchMap()
  const others = useMemo(() => points.filter(({ id }) => id !== _id), [points, _id])
  return (
    <div className={classes.root}>
      <EntryDetail entry={supplier} number={number}>
        <EntryFact name={t('suppliers.address')} isWide>
          {address}
        </EntryFact>
        <EntryFact name={t('suppliers.contacts')} isWide>
          {contacts.length === 0 ? t('suppliers.no-contacts') : contacts.join(', ')}
        </EntryFact>
      </EntryDetail>
      <LocationMap label={t('suppliers.map', { name })} point={coordinates} others={others} {...begin} />
    </div>
  )
}
