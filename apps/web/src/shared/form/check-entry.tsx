import { CheckField } from '../ui/check-field.tsx'
import { useFormField, type FormField } from './form-field.ts'

interface CheckEntryProps {
  field: FormField<boolean>
  label: string
  hint?: string
}

export function CheckEntry({ field, ...rest }: CheckEntryProps) {
  const { value, change } = useFormField(field)
  return <CheckField checked={value} onChange={change} {...rest} />
}
