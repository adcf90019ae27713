import type { ComponentProps } from 'react'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useFormats } from './use-formats.ts'

/** An amount in the currency of the branch. */
export function MoneyEntry(props: ComponentProps<typeof TextEntry>) {
  const { symbol, decimals } = useFormats()
  return <TextEntry inputMode={decimals === 0 ? 'numeric' : 'decimal'} lead={symbol} {...props} />
}
