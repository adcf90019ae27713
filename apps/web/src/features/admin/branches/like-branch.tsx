import './branch-page-words.ts'
import { useTranslation } from 'react-i18next'
import { CheckEntry } from '../../../shared/form/check-entry.tsx'
import { Entry } from '../../../shared/form/entry.tsx'
import { useDraftOf, type Form } from '../../../shared/form/use-form.ts'
import { Dropdown } from '../../../shared/ui/dropdown.tsx'
import { useBranches } from '../../restaurants/branch-context.tsx'
import { branchDraft, type BranchDraft } from './branch-draft.rules.ts'

const NONE = 'none'

/** Chooses the branch that a new one is like, and fills in what they share. Shows nothing before the first branch. */
export function LikeBranch({ form }: { form: Form<BranchDraft> }) {
  const { t } = useTranslation()
  const { all } = useBranches()
  const like = useDraftOf(form, (draft) => draft.like)
  if (all.length === 0) return null
  const fill = (restId: string) => {
    const branch = all.find(({ _id }) => _id === restId)
    if (!branch) return
    const { timeZone, businessDayStartsAt, services, overallTaxId } = branchDraft(branch)
    form.field('timeZone').change(timeZone)
    form.field('businessDayStartsAt').change(businessDayStartsAt)
    form.field('services').change(services)
    form.field('overallTaxId').change(overallTaxId)
  }
  return (
    <div className="lines">
      <Entry field={form.field('like')}>
        {({ value, onChange, problem }) => (
          <Dropdown
            label={t('branches.like')}
            choices={[
              { value: NONE, label: t('branches.like-none') },
              ...all.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            value={value ?? NONE}
            problem={problem}
            onChange={(picked) => {
              onChange(picked === NONE ? null : picked)
              if (picked !== null) fill(picked)
            }}
          />
        )}
      </Entry>
      {like !== null && (
        <>
          <p className="hint">{t('branches.like-hint')}</p>
          <CheckEntry
            field={form.field('withMenu')}
            label={t('branches.like-menu')}
            hint={t('branches.like-menu-hint')}
          />
        </>
      )}
    </div>
  )
}
