import type { MenuUse } from '@brigade/contract/lookups/menu-uses.contract.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EntryFact } from '../../shared/ui/entry-detail.tsx'
import classes from './addons-tab.module.css'

interface UsedByProps {
  /** By default, that foods use the entry. */
  name?: string
  uses: readonly MenuUse[] | undefined
  entryId: string
}

/** The foods that use an entry, as far as they are named. */
export function UsedBy({ name, uses, entryId }: UsedByProps) {
  const { t } = useTranslation()
  const { count = 0, foods = [] } = uses?.find(({ _id }) => _id === entryId) ?? {}
  const others = count - foods.length
  return (
    <EntryFact name={name ?? t('uses.title')} isWide>
      {uses && count === 0 && <span className="quiet">{t('uses.none')}</span>}
      <ul>
        {foods.map((food) => (
          <li key={food._id} className={classes.line}>
            <Link className={classes.food} to={`/dashboard/foods/${food._id}`}>
              {food.name}
            </Link>
          </li>
        ))}
        {others > 0 && <li className={`${classes.line} quiet`}>{t('uses.more', { count: others })}</li>}
      </ul>
    </EntryFact>
  )
}
