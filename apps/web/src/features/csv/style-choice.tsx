import './csv-words.ts'
import type { CsvStyle } from '@brigade/contract/csv/csv.contract.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'

const STYLES: readonly CsvStyle[] = ['comma', 'semicolon']

interface StyleChoiceProps {
  style: CsvStyle
  onChange: (style: CsvStyle) => void
}

/** The format of a file. */
export function StyleChoice({ style, onChange }: StyleChoiceProps) {
  const { t } = useTranslation()
  return (
    <ChoiceGroup
      label={t('csv.style')}
      hint={t('csv.style-hint')}
      kind="one"
      choices={STYLES.map((each) => ({ value: each, label: t(`csv.${each}`) }))}
      selected={[style]}
      onChange={([chosen]) => onChange(STYLES.find((each) => each === chosen) ?? style)}
    />
  )
}
