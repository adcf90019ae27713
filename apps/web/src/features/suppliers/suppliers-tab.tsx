import './suppliers-words.ts'
import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CsvPanel } from '../csv/csv-panel.tsx'
import { EntryList } from '../lookups/entry-list.tsx'
import { useBranch } from '../restaurants/branch-context.tsx'
import { SupplierDetail } from './supplier-detail.tsx'
import { SupplierForm } from './supplier-form.tsx'
import { SupplierRow } from './supplier-row.tsx'
import { SuppliersOverview } from './suppliers-overview.tsx'
import { useSpending } from './spending.queries.ts'
import { useSuppliers } from './suppliers.queries.ts'
import emptyStore from '../../shared/ui/pictures/empty-store.svg'

const NONE: readonly Supplier[] = []

/** The key resets the screen when the branch changes. */
export default function SuppliersTab() {
  const { _id } = useBranch()
  return <BranchSuppliers key={_id} restId={_id} />
}

function BranchSuppliers({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { items, ...pages } = useSuppliers(restId)
  const spending = useSpending(restId)
  const suppliers = items ?? NONE
  const points = useMemo(
    () =>
      suppliers
        .filter(({ retired }) => retired === null)
        .map(({ _id, name, coordinates }) => ({ id: _id, name, ...coordinates })),
    [suppliers],
  )
  return (
    <EntryList
      root="/dashboard/inventory/suppliers"
      label={t('inventory.tab.suppliers')}
      query={{ ...pages, data: items }}
      below={({ address }) => address}
      row={(supplier) => (
        <SupplierRow supplier={supplier} number={suppliers.indexOf(supplier) + 1} spending={spending.data} />
      )}
      detail={(supplier, number) => (
        <SupplierDetail
          key={supplier._id}
          supplier={supplier}
          number={number}
          points={points}
          spending={spending.data}
        />
      )}
      skeletonLead="token"
      add={t('suppliers.add')}
      form={() => <SupplierForm restId={restId} points={points} />}
      files={{
        label: t('csv.title'),
        panel: (onLeave) => (
          <CsvPanel list="suppliers" restId={restId} isEmpty={items?.length === 0} onLeave={onLeave} />
        ),
      }}
      none={{ title: t('suppliers.none'), hint: t('suppliers.none-hint'), picture: emptyStore }}
      notice={(spending.data?.suppliers.length ?? 1) > 0 && <p className="hint">{t('suppliers.lately')}</p>}
      overview={<SuppliersOverview query={spending} />}
    />
  )
}
