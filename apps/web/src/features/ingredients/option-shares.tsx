import { useTranslation } from 'react-i18next'
import { BarRow } from './bar-row.tsx'
import type { CustomizationChoices } from './choices.rules.ts'

/** Rows of a list: how often guests chose each option. Without any choice there is nothing to compare. */
export function OptionShares({ options, portions: all }: Pick<CustomizationChoices, 'options' | 'portions'>) {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return options.map(({ _id, name, share, portions }) => (
    <BarRow
      key={_id}
      name={name}
      share={share}
      cells={all > 0 ? [percent.format(share), t('choices.times', { count: portions })] : []}
      isShort
      isQuiet={all > 0 && portions === 0}
    />
  ))
}
