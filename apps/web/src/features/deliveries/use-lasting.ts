import { useTranslation } from 'react-i18next'
import { ageWords } from '../orders/order-clock.rules.ts'

/** Says how many minutes something lasts, also none. */
export function useLasting(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) => {
    const { key, values } = ageWords(minutes)
    return minutes > 0 ? t(key, values) : t('orders.age.minutes', { minutes: 0 })
  }
}
