import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Undefined where another part names the view. */
export function useTitle(view: string | undefined): void {
  const { t } = useTranslation()
  const brand = t('brand.name')
  useEffect(() => {
    if (view !== undefined) document.title = `${view} · ${brand}`
  }, [view, brand])
}
