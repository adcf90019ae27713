import { useTranslation } from 'react-i18next'
import type { CustomizationChoices } from './choices.rules.ts'
import classes from './option-shares.module.css'

interface OptionSharesProps {
  /** The name of the table. */
  label: string
  options: CustomizationChoices['options']
  /** Without choices there is nothing to compare. */
  isChosen?: boolean
}

/** How often guests chose each option. The columns of tables beside each other are equally wide. */
export function OptionShares({ label, options, isChosen = true }: OptionSharesProps) {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <table className={classes.shares} aria-label={label}>
      <thead className="for-screen-readers">
        <tr>
          <th scope="col">{t('customizations.option')}</th>
          <th scope="col">{t('choices.share')}</th>
          <th scope="col">{t('choices.portions')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ _id, name, share, portions }) => (
          <tr key={_id} className={isChosen && portions === 0 ? 'quiet' : undefined}>
            <th scope="row">{name}</th>
            {isChosen && (
              <>
                <td>
                  <span>
                    <i>
                      <b style={{ width: `${share * 100}%` }} />
                    </i>
                    {percent.format(share)}
                  </span>
                </td>
                <td>{t('foods.portion-count', { count: portions })}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
