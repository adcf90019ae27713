import { useTranslation } from 'react-i18next'

/** How many there are, in words. */
export function useCounts() {
  const { t } = useTranslation()
  return {
    portionsIn: (portions: number) =>
      portions === 1 ? t('till.one-portion') : t('till.portions-in-all', { portions }),
    personsIn: (persons: number) => (persons === 1 ? t('till.one-person') : t('till.persons-in-all', { persons })),
  }
}
