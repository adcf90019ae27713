import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AskedForm } from './asked-form.tsx'
import { TextEntry } from './text-entry.tsx'
import type { SentForm } from './use-sent-form.ts'

export const noReason = { reason: '' }

interface ReasonFormProps {
  label: string
  title: string
  hint: string
  isText?: boolean
  menu?: string
  icon?: ReactNode
  form: SentForm<typeof noReason>
}

/** A button that asks for the reason before it acts. */
export function ReasonForm({ form, ...words }: ReasonFormProps) {
  const { t } = useTranslation()
  return (
    <AskedForm form={form} {...words}>
      <TextEntry field={form.field('reason')} label={t('withdrawal.reason')} />
    </AskedForm>
  )
}
