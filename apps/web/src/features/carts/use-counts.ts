import { useTranslation } from 'react-i18next'

export function useCounts() {
  const { t } = useTranslation()
  return {
    portionsIn: (count: number) => t('till.portions', { count }),
    personsIn: (count: number) => t('till.persons', { count }),
  }
}
