import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

let view: string | undefined
/** How many things wait, in front of every title. */
let waiting = 0

function write(brand: string): void {
  if (view !== undefined) document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${view} · ${brand}`
}

/** Undefined where another part names the view. */
export function useTitle(named: string | undefined): void {
  const { t } = useTranslation()
  const brand = t('brand.name')
  useEffect(() => {
    if (named === undefined) return
    view = named
    write(brand)
  }, [named, brand])
}

export function useTitleCount(count: number): void {
  const { t } = useTranslation()
  const brand = t('brand.name')
  useEffect(() => {
    waiting = count
    write(brand)
    return () => {
      waiting = 0
      write(brand)
    }
  }, [count, brand])
}
