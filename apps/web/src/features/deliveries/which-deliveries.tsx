import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import tabs from '../../shared/ui/tabs.module.css'
import { queryOf, whichDeliveries, type WhichDeliveries } from './deliveries.rules.ts'

interface WhichChoiceProps {
  which: WhichDeliveries
  /** It stays. */
  search: string
}

export function WhichChoice({ which, search }: WhichChoiceProps) {
  const { t } = useTranslation()
  return (
    <nav className={tabs.root} aria-label={t('deliveries.which')}>
      {whichDeliveries.map((each) => (
        <Link
          key={each}
          className={tabs.tab}
          to={{ search: queryOf(each, search) }}
          replace
          aria-current={each === which ? 'page' : undefined}
        >
          {t(`deliveries.which.${each}`)}
        </Link>
      ))}
    </nav>
  )
}
