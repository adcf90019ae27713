import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

export function useTitle(view: string): void {
  const { t } = useTranslation()
  const brand = t('brand.name')
  useEffect(() => {
    document.title = `${view} · ${brand}`
  }, [view, brand])
}
