import { useTranslation } from 'react-i18next'

/** The most names below a figure. */
const MOST = 3

/** Names the first of several entries, and says how many follow. */
export function useNames() {
  const { t } = useTranslation()
  return (entries: ReadonlyArray<{ name: string }>, most = MOST): string => {
    const named = entries
      .slice(0, most)
      .map(({ name }) => name)
      .join(', ')
    const others = entries.length - most
    return others > 0 ? t('foods.and-more', { food: named, count: others }) : named
  }
}
