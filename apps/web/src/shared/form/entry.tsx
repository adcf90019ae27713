import type { ReactNode } from 'react'
import { useFormField, type FormField } from './form-field.ts'

interface EntryProps<Value> {
  field: FormField<Value>
  className?: string | undefined
  children: (field: { value: Value; onChange: (value: Value) => void; problem: string | null }) => ReactNode
}

export function Entry<Value>({ field, className, children }: EntryProps<Value>) {
  const { path, value, change, problem } = useFormField(field)
  return (
    <div className={className} data-path={path}>
      {children({ value, onChange: change, problem })}
    </div>
  )
}
