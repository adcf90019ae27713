import { useFormats } from '../restaurants/use-formats.ts'

export function Due({ label, amount }: { label: string; amount: number }) {
  const { money } = useFormats()
  return (
    <p className="row-words">
      <span className="hint">{label}</span>
      <strong className="large">{money(amount)}</strong>
    </p>
  )
}
