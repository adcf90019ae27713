import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './token-title.module.css'

export function TokenTitle({ tokenNo, children }: { tokenNo: number; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <h2 className={classes.title}>
      <span className={classes.token}>
        <span className="for-screen-readers">{t('orders.token', { token: tokenNo })}</span>
        <span aria-hidden>{tokenNo}</span>
      </span>
      {children}
    </h2>
  )
}
