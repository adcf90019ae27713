import './conflict-words.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import type { Conflict, Side } from './merged.rules.ts'
import { CHOICES_PATH } from './use-conflicts.ts'

interface ConflictListProps<Draft, Part extends string> {
  conflicts: readonly Conflict<Draft, Part>[]
  labelOf: (part: Part) => string
  valueOf: (part: Part, draft: Draft) => string
  onChoose: (conflict: Conflict<Draft, Part>, side: Side) => void
}

/** Both values of everything that two people changed, side by side. */
export function ConflictList<Draft, Part extends string>({
  conflicts,
  labelOf,
  valueOf,
  onChoose,
}: ConflictListProps<Draft, Part>) {
  const { t } = useTranslation()
  if (conflicts.length === 0) return null
  const shown = (part: Part, draft: Draft) => valueOf(part, draft) || t('conflict.nothing')
  return (
    <section className="parts" aria-label={t('conflict.differs')}>
      <hgroup className="unringed" data-path={CHOICES_PATH}>
        <h3>{t('conflict.differs')}</h3>
        <p className="hint">{t('conflict.differs-hint')}</p>
      </hgroup>
      {conflicts.map((conflict) => {
        const { part, mine, theirs, chosen } = conflict
        return (
          <ChoiceGroup
            key={part}
            label={labelOf(part)}
            kind="one"
            choices={[
              { value: 'mine', label: t('conflict.mine', { value: shown(part, mine) }) },
              { value: 'theirs', label: t('conflict.theirs', { value: shown(part, theirs) }) },
            ]}
            selected={[chosen]}
            onChange={([side]) => onChoose(conflict, side === 'mine' ? 'mine' : 'theirs')}
          />
        )
      })}
    </section>
  )
}
