import type { Supplier } from '@brigade/contract/suppliers/suppliers.contract.ts'
import classes from './supplier-row.module.css'

interface SupplierRowProps {
  supplier: Supplier
  number: number
}

export function SupplierRow({ supplier: { name, address }, number }: SupplierRowProps) {
  return (
    <span className={classes.row}>
      <span className={classes.number}>{number}</span>
      <span className={classes.name}>{name}</span>
      <span className={classes.address}>{address}</span>
    </span>
  )
}
