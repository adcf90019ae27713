import classes from './due.module.css'
import { useFormats } from '../restaurants/use-formats.ts'

export function Due({ label, amount }: { label: string; amount: number }) {
  const { money } = useFormats()
  return (
    <p className={classes.due}>
      <span className="hint">{label}</span>
      <strong className="large">{money(amount)}</strong>
    </p>
  )
}
