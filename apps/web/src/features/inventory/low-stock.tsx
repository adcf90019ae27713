import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import classes from './low-stock.module.css'
import { LOW, MATERIALS } from './materials-address.ts'
import { useLowStock } from './inventory.queries.ts'

const NAMED = 5

export function LowStock({ restId }: { restId: string }) {
  const { t } = useTranslation()
  const { items, total } = useLowStock(restId)
  if (!items || items.length === 0) return null
  const count = total ?? items.length
  const named = items.slice(0, NAMED)
  return (
    <NoticeLine>
      <span className={classes.line}>
        {t('inventory.below', { count })}{' '}
        {named.map(({ mat }, at) => (
          <Fragment key={mat._id}>
            {at > 0 && ', '}
            <Link className={classes.link} to={`${MATERIALS}/${mat._id}`}>
              {mat.name}
            </Link>
          </Fragment>
        ))}
        {count > named.length && (
          <>
            {' '}
            <Link className={classes.link} to={`${MATERIALS}${LOW}`}>
              {t('inventory.and-more', { count: count - named.length })}
            </Link>
          </>
        )}
      </span>
    </NoticeLine>
  )
}
