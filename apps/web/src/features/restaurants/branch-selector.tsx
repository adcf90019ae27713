import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../shared/ui/dropdown.tsx'
import { useBranches } from './branch-context.tsx'

interface BranchSelectorProps {
  /** How many orders wait for an answer in other branches. */
  waiting?: ReadonlyArray<{ branch: { _id: string }; count: number }>
}

export function BranchSelector({ waiting }: BranchSelectorProps) {
  const { t } = useTranslation()
  const { all, selected, select } = useBranches()
  return (
    <Dropdown
      label={t('shell.branch')}
      isLabelInside
      choices={all.map(({ _id, name }) => {
        const count = waiting?.find(({ branch }) => branch._id === _id)?.count
        return { value: _id, label: count ? t('shell.branch-waiting', { branch: name, count }) : name }
      })}
      value={selected?._id ?? null}
      hasSearch={all.length > 10}
      onChange={select}
    />
  )
}
