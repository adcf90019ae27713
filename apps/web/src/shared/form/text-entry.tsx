import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import type { Text } from './texts.ts'
import { useFormField, type FormField } from './form-field.ts'

type Named = { label: string; text?: never } | { text: Text; label?: never }
type TextEntryProps = Omit<TextFieldProps, 'field' | 'label'> & Named & { field: FormField<string> }

/** A text field, labelled by `label` or its declaration. */
export function TextEntry({ field, text, label, ...rest }: TextEntryProps) {
  const { t } = useTranslation()
  const { path, wrong, ...shown } = useFormField(field)
  const isValid = shown.value !== '' && wrong === null
  return (
    <div data-path={path}>
      <TextField
        field={{ ...shown, isValid }}
        label={text ? t(text.label) : label}
        autoComplete="off"
        {...text?.looks}
        {...rest}
      />
    </div>
  )
}
