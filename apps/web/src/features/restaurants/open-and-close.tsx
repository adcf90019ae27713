import './opening-words.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../shared/ui/disclosure.tsx'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { StatusForm } from './status-form.tsx'

interface OpenAndCloseProps {
  branch: Restaurant
  entries: readonly OpeningEntry[]
}

export function OpenAndClose(props: OpenAndCloseProps) {
  const { t } = useTranslation()
  return (
    <Disclosure title={t('restaurant.opening')} hint={t('restaurant.opening-hint')}>
      <StatusForm {...props} />
    </Disclosure>
  )
}
