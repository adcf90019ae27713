import './branch-page-words.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'

/** Says that the top bar shows another branch than this page, and selects this one. */
export function ShownElsewhere({ branch }: { branch: Restaurant }) {
  const { t } = useTranslation()
  const { selected, select } = useBranches()
  if (!selected || selected._id === branch._id) return null
  return (
    <div>
      <p className="quiet">{t('branches.elsewhere', { name: selected.name })}</p>
      <TextButton icon={<IconArrowRight size={18} stroke={1.75} aria-hidden />} onClick={() => select(branch._id)}>
        {t('branches.work-here', { name: branch.name })}
      </TextButton>
    </div>
  )
}
