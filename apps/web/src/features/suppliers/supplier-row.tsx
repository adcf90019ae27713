import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { DataRow } from '../../shared/ui/data-row.tsx'

interface SupplierRowProps {
  supplier: Supplier
  number: number
}

export function SupplierRow({ supplier: { name, address }, number }: SupplierRowProps) {
  return <DataRow lead={number} title={name} below={address} />
}
