import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../api/call-error.ts'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { Dropdown, type Choice } from '../ui/dropdown.tsx'
import { Failure } from '../ui/failure.tsx'
import { NoticeLine } from '../ui/notice.tsx'
import classes from './listed-choice.module.css'
import { useFormField, type FormField } from './form-field.ts'

interface ListedChoiceProps {
  /** '' until one is chosen. */
  field: FormField<string>
  label: string
  query: UseQueryResult<unknown, CallError>
  /** Undefined until they are read. */
  choices: Choice[] | undefined
  empty: ReactNode
  /** Finds by typing in a list of any length, in place of showing all choices. */
  isLong?: boolean
}

export function ListedChoice({ field, label, query, choices, empty, isLong = false }: ListedChoiceProps) {
  const { path, value, change, problem } = useFormField(field)
  const { error, refetch } = query
  const isMissing = choices === undefined && error !== null
  return (
    <div data-path={path} className={classes.root}>
      {isLong ? (
        <Dropdown
          label={label}
          choices={choices ?? []}
          value={value === '' ? null : value}
          onChange={change}
          problem={problem}
          isDisabled={choices === undefined}
          hasSearch
        />
      ) : (
        <ChoiceGroup
          label={label}
          kind="one"
          choices={choices ?? []}
          selected={value === '' ? [] : [value]}
          onChange={([chosen]) => change(chosen ?? '')}
          problem={problem}
          isLoading={choices === undefined}
          empty={empty}
        />
      )}
      {isLong && choices?.length === 0 && <p className="hint">{empty}</p>}
      {isMissing && error.isUncertain && <NoticeLine>{error.message}</NoticeLine>}
      {isMissing && !error.isUncertain && <Failure error={error} onRetry={() => void refetch()} />}
    </div>
  )
}
