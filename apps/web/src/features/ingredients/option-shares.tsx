import { useTranslation } from 'react-i18next'
import type { CustomizationChoices } from './choices.rules.ts'
import classes from './option-shares.module.css'

/** Rows of a list: how often guests chose each option. Without any choice there is nothing to compare. */
export function OptionShares({ options, portions: all }: Pick<CustomizationChoices, 'options' | 'portions'>) {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return options.map(({ _id, name, share, portions }) => (
    <li key={_id} className={`${classes.option} figures ${all > 0 && portions === 0 ? 'quiet' : ''}`}>
      <span>{name}</span>
      {all > 0 && (
        <>
          <i style={{ backgroundSize: `${share * 100}%` }} aria-hidden />
          <span>{percent.format(share)}</span>
          <span>{t('foods.portion-count', { count: portions })}</span>
        </>
      )}
    </li>
  ))
}
