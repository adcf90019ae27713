import { validityProblem, type ValidityDraft } from '../../../shared/ui/validity-picker.rules.ts'
import { ValidityPicker } from '../../../shared/ui/validity-picker.tsx'
import { told, type Marks } from './marks.ts'

interface DraftValidityProps {
  path: string
  label: string
  value: ValidityDraft
  onChange: (value: ValidityDraft) => void
  now: Date
  timeZone: string
  marks: Marks
}

/** A validity of a draft. Where dates are picked that do not fit, the picker itself says what is wrong with them. */
export function DraftValidity({ path, label, value, onChange, now, timeZone, marks }: DraftValidityProps) {
  const isToldThere = validityProblem(value, now, timeZone) !== null
  return (
    <div data-path={path}>
      <ValidityPicker
        label={label}
        value={value}
        onChange={onChange}
        timeZone={timeZone}
        problem={isToldThere ? null : told(marks, path)}
      />
    </div>
  )
}
