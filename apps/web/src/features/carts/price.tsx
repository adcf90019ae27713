import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { useFormats } from '../restaurants/use-formats.ts'

export function Price({ now, full }: { now: Minor; full: Minor }) {
  const { money, decimals } = useFormats()
  return (
    <>
      {full !== now && <s>{money(toDecimal(full, decimals))}</s>}
      <strong>{money(toDecimal(now, decimals))}</strong>
    </>
  )
}
