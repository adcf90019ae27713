import type { Material } from '@brigade/contract/ingredients/ingredients.contract.ts'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../shared/api/call-error.ts'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import { Failure } from '../../shared/ui/failure.tsx'
import { FieldGroup } from '../../shared/ui/field-group.tsx'
import { NoticeLine } from '../../shared/ui/notice.tsx'
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx'
import { AddMaterial } from './add-in-place.tsx'
import list from '../../shared/form/listed-choice.module.css'

const ROWS = 3

interface MaterialChoiceProps {
  /** Undefined until they are read. */
  materials: readonly Material[] | undefined
  error: CallError | null
  onRetry: () => void
  /** '' until one is chosen. */
  selected: string
  onChange: (matId: string) => void
  problem: string | null
}

export function MaterialChoice({ materials, error, onRetry, selected, onChange, problem }: MaterialChoiceProps) {
  const { t } = useTranslation()
  if (!materials) {
    return (
      <FieldGroup label={t('ingredients.material')} problem={problem}>
        {error && !error.isUncertain ? (
          <Failure error={error} onRetry={onRetry} />
        ) : (
          <SkeletonRows rows={ROWS} height={50} />
        )}
        {error?.isUncertain && <NoticeLine>{error.message}</NoticeLine>}
      </FieldGroup>
    )
  }
  return (
    <div className={`lines ${list.root}`}>
      <ChoiceGroup
        label={t('ingredients.material')}
        kind="one"
        choices={materials.map(({ _id, name }) => ({ value: _id, label: name }))}
        selected={selected === '' ? [] : [selected]}
        onChange={([picked]) => onChange(picked ?? '')}
        problem={problem}
        empty={t('materials.none')}
      />
      <AddMaterial onAdded={({ _id }) => onChange(_id)} />
    </div>
  )
}
