import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the title of the browser's tab and history entry. */
export function useTitle(view: string): void {
  const { t } = useTranslation()
  const brand = t('brand.name')
  useEffect(() => {
    document.title = `${view} · ${brand}`
  }, [view, brand])
}
