import { toDecimal, type Minor } from '@brigade/contract/kernel/money.ts'
import { useFormats } from '../restaurants/use-formats.ts'

export function Price({ now, full }: { now: Minor; full: Minor }) {
  const { money } = useFormats()
  return (
    <>
      {full !== now && <s>{money(toDecimal(full))}</s>}
      <strong>{money(toDecimal(now))}</strong>
    </>
  )
}
