import './several-words.ts'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import type { Several } from './use-several.ts'

const changes = ['places', 'hours', 'prices', 'stocks', 'offers', 'listing'] as const

/** Below the list: how many foods are chosen, and what can be done with them. */
export function SeveralBar({ several }: { several: Several }) {
  const { t } = useTranslation()
  const { all } = useBranches()
  const acts = all.length > 1 ? ([...changes, 'copies'] as const) : changes
  const count = several.foods?.length ?? 0
  return (
    <div className="lines" role="group" aria-label={t('foods.several')}>
      <div className="beside acts">
        <span role="status">
          {several.isReading
            ? t('common.loading')
            : count === 0
              ? t('several-foods.none')
              : t('several-foods.chosen', { count })}
        </span>
        <TextButton onClick={several.all}>{t('several-foods.all')}</TextButton>
        <TextButton onClick={several.leave}>{t('several-foods.leave')}</TextButton>
      </div>
      {count > 0 && (
        <div className="beside">
          {acts.map((act) => (
            <ActionButton
              key={act}
              tone={several.act === act ? 'green' : 'plain'}
              isSmall
              isPressed={several.act === act}
              isDisabled={several.isReading}
              onClick={() => several.open(act)}
            >
              {t(`several-foods.act.${act}`)}
            </ActionButton>
          ))}
        </div>
      )}
    </div>
  )
}
