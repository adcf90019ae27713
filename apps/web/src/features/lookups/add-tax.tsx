import type { Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InPlace } from '../../shared/form/in-place.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useTaxForm } from './use-tax-form.ts'

export function AddTax({ onAdded }: { onAdded: (tax: Tax) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const form = useTaxForm((tax) => {
    onAdded(tax)
    setOpen(false)
  })
  return (
    <InPlace label={t('taxes.add')} isOpen={isOpen} onOpen={setOpen} form={form}>
      <TextEntry field={form.field('percentage')} label={t('taxes.percentage')} inputMode="decimal" hasFocus />
      <TextEntry field={form.field('name')} label={t('entries.name')} isOptional />
    </InPlace>
  )
}
