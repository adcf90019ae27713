import { useTranslation } from 'react-i18next'
import { TextField, type TextFieldProps } from '../ui/text-field.tsx'
import type { Text } from './texts.ts'
import { useFormField, type FormField } from './form-field.ts'

type Named = { label: string; text?: never } | { text: Text; label?: never }
type TextEntryProps = Omit<TextFieldProps, 'field' | 'path' | 'label'> &
  Named & { field: FormField<string>; isOptional?: boolean }

/** A text field, labelled by `label` or its declaration. `isOptional` adds "(optional)" to the label. */
export function TextEntry({ field, text, label, isOptional = text?.isOptional, ...rest }: TextEntryProps) {
  const { t } = useTranslation()
  const { path, wrong, ...shown } = useFormField(field)
  const name = text ? t(text.label) : label
  const isValid = shown.value !== '' && wrong === null
  return (
    <TextField
      field={{ ...shown, isValid }}
      path={path}
      label={isOptional ? t('entries.optional', { label: name }) : name}
      autoComplete="off"
      {...text?.looks}
      {...rest}
    />
  )
}
