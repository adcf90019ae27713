import { ChoiceGroup } from '../ui/choice-group.tsx'
import { useFormField, type FormField } from './form-field.ts'

interface EitherEntryProps {
  field: FormField<boolean>
  label: string
  hint?: string
  choices: readonly (readonly [value: boolean, label: string])[]
}

export function EitherEntry({ field, choices, ...rest }: EitherEntryProps) {
  const { path, value: chosen, change } = useFormField(field)
  return (
    <div data-path={path}>
      <ChoiceGroup
        kind="one"
        choices={choices.map(([value, label]) => ({ value: String(value), label }))}
        selected={[String(chosen)]}
        onChange={([picked]) => change(picked === 'true')}
        {...rest}
      />
    </div>
  )
}
