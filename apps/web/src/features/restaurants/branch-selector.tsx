import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { useBranches } from './branch-context.tsx'

export function BranchSelector() {
  const { t } = useTranslation()
  const { all, selected, select } = useBranches()
  return (
    <Dropdown
      label={t('shell.branch')}
      isLabelInside
      choices={all.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={selected?._id ?? null}
      hasSearch={all.length > 10}
      onChange={select}
    />
  )
}
