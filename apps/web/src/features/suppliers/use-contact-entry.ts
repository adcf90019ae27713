import { supplierContact } from '@brigade/contract/suppliers/suppliers.contract.ts'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../shared/ui/field.ts'
import { useEntry } from '../lookups/use-entry.ts'

/** Where the next number is typed. That it is empty is not wrong: only what was typed must be one that can be dialled. */
export function useContactEntry(): Field {
  const { t } = useTranslation()
  const entry = useEntry({ maxLength: 40 })
  const isNumber = supplierContact.safeParse(entry.text).success
  return { ...entry, wrong: entry.text === '' || isNumber ? null : t('supplier.contact') }
}
