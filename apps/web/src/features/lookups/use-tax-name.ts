import type { Tax } from '@brigade/contract/lookups/lookups.contract.ts'
import { useTranslation } from 'react-i18next'

/** The name of a tax with its percentage, unless the percentage is its name. */
export function useTaxName() {
  const { t } = useTranslation()
  return ({ name, percentage }: Pick<Tax, 'name' | 'percentage'>): string => {
    const percent = t('taxes.percent', { percentage })
    return name === percent ? name : t('taxes.choice', { name, percent })
  }
}
